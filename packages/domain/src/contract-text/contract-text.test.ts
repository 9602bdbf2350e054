import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contractParts,
  fieldsInText,
  fillFields,
  templateProblem,
  usesVehicle,
  valueProblems,
} from './index';

describe('fieldsInText', () => {
  it.each([
    ['no field', []],
    ['{{a}} and {{ b }} and {{a}}', ['a', 'b']],
    ['{{a b}} {{}} {a} {{{c}}}', ['c']],
  ])('of %j are %j', (body, names) => expect(fieldsInText(body)).toEqual(names));
});

describe('fillFields', () => {
  it('fills each field once, whatever a value contains', () =>
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fillFields('<{{a}}>', { a: value, b: 'other' })).toBe(`<${value}>`);
      }),
    ));

  it('does not fill a value that looks like a field, and leaves one without a value empty', () =>
    expect(fillFields('{{a}} {{b}} {{constructor}}.', { a: '{{b}} $& $1' })).toBe('{{b}} $& $1  .'));
});

describe('templateProblem', () => {
  const field = (name: string) => ({ name });
  it.each([
    ['Dear {{customer_name}}, {{rate}}', [field('rate')], undefined],
    ['Dear {{rate}}', [], { field: 'body', message: '{{rate}} is not in the list of fields' }],
    ['', [field('a'), field('a')], { field: 'fields.1.name', message: 'is in the list already' }],
    [
      ...(['', [field('date')]] as const),
      { field: 'fields.0.name', message: 'is filled automatically, leave it out of the list' },
    ],
  ])('of %j with %j is %j', (body, fields, problem) =>
    expect(templateProblem(body, fields)).toEqual(problem),
  );
});

describe('valueProblems', () => {
  it('names required values that are missing and values that have no field', () => {
    const fields = [
      { name: 'rate', label: 'Rate', required: true },
      { name: 'note', label: 'Note', required: false },
    ];
    expect(valueProblems(fields, { rate: '5 %' })).toEqual({});
    expect(valueProblems(fields, { rate: ' ', other: 'x' })).toEqual({
      'values.rate': 'Required',
      'values.other': 'is no field of this template',
    });
  });
});

describe('contractParts', () => {
  it('are headings, paragraphs and items of lists', () =>
    expect(contractParts('# Terms\r\n\r\nOne.\n- First\n-Second\n')).toEqual([
      { kind: 'heading', text: 'Terms' },
      { kind: 'paragraph', text: 'One.' },
      { kind: 'item', text: 'First' },
      { kind: 'paragraph', text: '-Second' },
    ]));
});

it('knows whether a text needs a vehicle', () =>
  expect([usesVehicle('{{vehicle_vin}}'), usesVehicle('{{date}}'), usesVehicle('{{vehicle_other}}')]).toEqual(
    [true, false, false],
  ));
