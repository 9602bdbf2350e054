import type { EntryKind } from './earning/entry.queries';

/** What an entry is, where it is named. */
export const KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  sale: 'Sale',
  team: 'Team',
  chargeback: 'Chargeback',
  correction: 'Correction',
  salary: 'Salary',
  draw: 'Draw',
  guarantee: 'Guarantee',
};
