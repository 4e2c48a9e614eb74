module.exports = require("../../node_modules/beautiful-mermaid/dist/index.js");
