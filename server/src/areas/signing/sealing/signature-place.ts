/** A place for one signature in a document. In points, from the top left corner of its page. */
export interface SignaturePlace {
  /** From 0. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Which of the people signs here: 0 is the buyer, 1 the first co-buyer. */
  signer: number;
}
