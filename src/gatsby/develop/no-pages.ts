/** Replaces the list of pages in the bundle that renders no page. */
export default { components: {} };
