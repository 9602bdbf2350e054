import { expect, it } from 'vitest';
import { blankQuestion, type CatalogueField, nextField } from './catalogue';
import { writeQuestion } from './search-state';

const field = (name: string): CatalogueField => ({
  field: name,
  label: name,
  kind: 'text',
  ops: ['contains', 'is'],
  options: [],
});
const FIELDS = ['body_style', 'make', 'model', 'odometer'].map(field);

it('opens with one condition that asks nothing yet', () => {
  const blank = blankQuestion(FIELDS);
  expect(blank.groups).toEqual([{ match: 'and', conditions: [{ field: 'make', op: 'contains' }] }]);
  expect(writeQuestion(blank)).toBe('');
  expect(blankQuestion([]).groups).toEqual([{ match: 'and', conditions: [] }]);
});

it('offers the usual fields one after the other', () => {
  expect(nextField(FIELDS, ['make'])?.field).toBe('model');
  expect(nextField(FIELDS, ['make', 'model', 'odometer'])?.field).toBe('body_style');
});
