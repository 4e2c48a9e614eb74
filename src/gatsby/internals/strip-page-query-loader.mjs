/** A webpack loader: takes the query of a page out of its file. Gatsby has read it before, and nothing runs it in a bundle. */
export default function stripPageQuery(source) {
  return source.replace(new RegExp(this.getOptions().query, "m"), "");
}
