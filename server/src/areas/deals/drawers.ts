/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const dealsDrawers = {
  'credit authorization': async () => (await import('./papers/credit/credit-sheet')).drawCreditSheet,
  deal: async () => (await import('./file/deal-sheet')).drawDeal,
};
