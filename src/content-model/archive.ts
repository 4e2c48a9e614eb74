/** Number of articles in the archive page itself; the rest are fetched on demand. */
export const firstArticles = 10;
