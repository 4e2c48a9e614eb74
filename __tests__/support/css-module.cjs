/** Gives every class of a CSS Module its own name, so that `styles.title` is "title" in tests. */
module.exports = {
  process(source) {
    const names = new Set([...source.matchAll(/\.([a-z][A-Za-z0-9]*)/g)].map((match) => match[1]));
    return { code: [...names].map((name) => `export const ${name} = "${name}";`).join("\n") };
  },
};
