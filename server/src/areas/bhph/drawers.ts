/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const bhphDrawers = {
  'bhph-paper': async () => (await import('./papers/sheets')).drawBhphPaper,
};
