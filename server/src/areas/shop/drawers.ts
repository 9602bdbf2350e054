/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const shopDrawers = {
  'shop-order': async () => (await import('./papers/order-sheet')).drawOrderPaper,
};
