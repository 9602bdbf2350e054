import { expect, it } from 'vitest';
import { countsInWords, countWords, numbered } from './merge-texts';

it.each([
  [{ table: 'customer_note', label: 'Notes', count: 3 }, '3 notes'],
  [{ table: 'customer_note', label: 'Notes', count: 1 }, '1 note'],
  [{ table: 'contact_method', label: 'Telephones and e-mails', count: 1 }, '1 telephone or e-mail'],
  [{ table: 'deal', label: 'Deals', count: 1 }, 'Deals: 1'],
  [{ table: 'deal', label: 'Deals', count: 2 }, '2 deals'],
] as const)('counts in words: %j', (count, words) => {
  expect(countWords(count)).toBe(words);
});

it('lists them as one says them', () => {
  const of = (label: string, count: number) => ({ table: '', label, count });
  expect(countsInWords([of('Notes', 3), of('Files', 2), of('Consents', 4)])).toBe(
    '3 notes, 2 files and 4 consents',
  );
  expect(numbered({ id: 7, name: 'Ann Roy' })).toBe('Ann Roy (no. 7)');
});
