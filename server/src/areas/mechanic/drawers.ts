/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const mechanicDrawers = {
  'shop-paper': async () => (await import('./papers/shop-sheet')).drawShopPaper,
};
