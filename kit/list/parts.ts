/**
 * Fetches what every list is made of. The next page of nearly everybody is a list, so this goes before anything large that only one
 * page shows, as its charts. Fetched once; a failed attempt is repeated by the next call.
 * @returns what is drawn once so that the first list is as fast as the next
 */
export const loadListParts = async () => (await import('./ListPage.tsx')).preloadListParts();
