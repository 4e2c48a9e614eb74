/** How many articles stand in the archive's page itself; the others are fetched when asked for. */
export const firstArticles = 10;
