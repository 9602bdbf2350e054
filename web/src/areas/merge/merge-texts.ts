import type { TableCount } from './merge';

/** One of what the server calls by its plural. */
const ONE: Readonly<Record<string, string>> = {
  customer_note: 'note',
  task: 'task',
  contact_method: 'telephone or e-mail',
  customer_consent: 'consent',
  customer_file: 'file',
  customer_contact: 'call or message',
  customer_import_row: 'line of an import',
  stored_file: 'picture',
  cost: 'cost',
};

/** '3 notes', '1 follow-up'; 'Deals: 1' of what has no word for one. */
export const countWords = ({ table, label, count }: TableCount): string => {
  if (count !== 1) return `${count.toLocaleString()} ${label.toLowerCase()}`;
  const one = ONE[table];
  return one ? `1 ${one}` : `${label}: 1`;
};

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'a, b and c'. */
export const listWords = (words: readonly string[]): string => LIST.format(words);

export const countsInWords = (counts: readonly TableCount[]): string => listWords(counts.map(countWords));

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Numbers distinguish two records of one name. */
export const numbered = ({ id, name }: { id: number; name: string }): string => `${name} (no. ${id})`;
