/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const billingDrawers = {
  'platform-invoice': async () => (await import('./papers/invoice-sheet')).drawInvoicePaper,
};
