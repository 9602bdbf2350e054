import { expect, it } from 'vitest';
import { matchParts } from './match-parts';

const marked = (text: string, typed: string) =>
  matchParts(text, typed)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

it.each([
  ['2023 Honda Civic', 'civ', '2023 Honda [Civ]ic'],
  ['2023 Honda Civic', 'civic 2023', '[2023] Honda [Civic]'],
  ['Chloé Tremblay', 'chloe', '[Chloé] Tremblay'],
  ['MONTRÉAL', 'réa', 'MONT[RÉA]L'],
  ['Honda', 'ho hon', '[Hon]da'],
  ['Add a vehicle', '', 'Add a vehicle'],
  ['Add a vehicle', '.*', 'Add a vehicle'],
  ['', 'a', ''],
])('%s with %s typed', (text, typed, expected) => expect(marked(text, typed)).toBe(expected));
