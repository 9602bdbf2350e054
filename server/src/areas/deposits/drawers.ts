/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const depositsDrawers = {
  receipt: async () => (await import('./receipts/receipt-sheet')).drawReceipt,
};
