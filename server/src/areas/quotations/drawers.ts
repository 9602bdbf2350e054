/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const quotationsDrawers = {
  quotation: async () => (await import('./pdf/quotation-sheet')).drawQuotation,
};
