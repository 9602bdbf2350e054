/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const signingDrawers = {
  contract: async () => (await import('./contracts/contract-sheet')).drawContractSheet,
  'signed document': async () => (await import('./sealing/signed-sheet')).drawSigned,
};
