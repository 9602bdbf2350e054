/** What is wrong with an input: the field and words for the person who typed it. */
export interface BhphProblem {
  field: string;
  message: string;
}

export const problem = (field: string, message: string): BhphProblem => ({ field, message });

/** A stored list of events that no account can have: out of order, or about events that are not there. */
export class BhphLedgerError extends Error {
  override name = 'BhphLedgerError';
}
