/** What was given cannot be booked: its sides differ, or its figures contradict each other. */
export class LedgerError extends Error {
  override name = 'LedgerError';
}
