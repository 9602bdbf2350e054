/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const bankingDrawers = {
  'deposit-slip': async () => (await import('./slips/slip-sheet')).drawDepositSlip,
};
