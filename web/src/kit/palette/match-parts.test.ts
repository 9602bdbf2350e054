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
  ['(604) 555-0142 · a@b.ca', '6045550142', '([604) 555-0142] · a@b.ca'],
  ['(604) 555-0142', '0142', '(604) 555-[0142]'],
  ['AB1 23C · T77', 'ab123c', '[AB1 23C] · T77'],
  ['AB1 23C', 'abc', 'AB1 23C'],
])('%s with %s typed', (text, typed, expected) => expect(marked(text, typed)).toBe(expected));
