/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const commissionDrawers = {
  'commission-pay-slip': async () => (await import('./slip/slip-sheet')).drawPaySlip,
};
