import { expect, it } from 'vitest';
import { namedInstead, sourceName } from './auction-sources';

it.each([
  ['This is a document of OTOlane, not of eBlock: import it under OTOlane', 'otolane'],
  ['This is a document of Impact Auto, not of eBlock: import it under Impact Auto', 'impact-auto'],
  ['This is a document of Copart, not of eBlock', null],
  ['This does not look like a document of eBlock: its name is nowhere in it', null],
  ['The PDF is locked', null],
])('%s: %s', (message, source) => expect(namedInstead(message, 'eblock')).toBe(source));

it('shows a source that it does not know as it is', () =>
  expect(['eblock', 'adesa', 'manheim'].map(sourceName)).toEqual(['eBlock', 'ADESA', 'manheim']));
