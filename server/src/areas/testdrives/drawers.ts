/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const testdrivesDrawers = {
  waiver: async () => (await import('./waiver-sheet')).drawWaiver,
};
