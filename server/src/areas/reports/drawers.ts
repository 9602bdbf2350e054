/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const reportsDrawers = {
  report: async () => (await import('./files/report-sheet')).drawReport,
};
