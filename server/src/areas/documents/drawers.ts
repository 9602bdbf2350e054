/** What draws the documents of the area, by the names of their kinds; run on a thread. */
export const documentsDrawers = {
  'bill paper': async () => (await import('./drawing/draw-paper')).drawPaper,
  'cheque alignment': async () => (await import('./drawing/draw-cheque-alignment')).drawChequeAlignment,
  cheque: async () => (await import('./drawing/draw-cheques')).drawCheques,
};
