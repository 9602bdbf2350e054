import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, openWithDraft } from './draft-changes';
import type { DraftField } from './draft-store';
import { sameValue } from './three-way-merge';

const car = { price: 20_000, trim: '', colour: 'Red', version: 4 };
const draftOf = (fields: Record<string, DraftField>, version: number | null = 4) => ({
  version,
  fields,
  savedAt: 1000,
});

describe('what a draft keeps', () => {
  it('is the version of the record and the changed fields, each with its base', () =>
    expect(changesOf(car, { ...car, trim: 'GT' })).toEqual({
      version: 4,
      fields: { trim: { base: '', mine: 'GT' } },
    }));

  it('is nothing when nothing differs', () => expect(changesOf(car, { ...car })).toBeNull());

  it('has no version where the record has none', () =>
    expect(changesOf({ text: '' }, { text: 'Two keys' })?.version).toBeNull());

  it('is never a secret or a file', () => {
    const values = {
      ...{ password: 'x', newPassword: 'x', cvv: '1', card_number: '4', code: '9' },
      ...{ file: new Blob(), files: [new Blob()], call: () => 1 },
    };
    expect(changesOf({}, values)).toBeNull();
    expect(Object.keys(changesOf({}, { ...values, name: 'Ada' })?.fields ?? {})).toEqual(['name']);
  });
});

describe('a form that opens with a draft', () => {
  it('shows the changed fields over the same version', () =>
    expect(openWithDraft(car, draftOf({ trim: { base: '', mine: 'GT' } }))).toEqual({
      base: car,
      values: { ...car, trim: 'GT' },
      conflicts: [],
      isRestored: true,
      isNewer: false,
    }));

  const newer = { ...car, price: 19_500, version: 5 };

  it('shows what only others changed, with the version of the newer record', () =>
    expect(openWithDraft(newer, draftOf({ trim: { base: '', mine: 'GT' } }))).toEqual({
      base: newer,
      values: { ...newer, trim: 'GT' },
      conflicts: [],
      isRestored: true,
      isNewer: true,
    }));

  it('asks about what both changed, and stays on the old version until then', () => {
    const draft = draftOf({ price: { base: 20_000, mine: 21_000 }, trim: { base: '', mine: 'GT' } });
    expect(openWithDraft(newer, draft)).toEqual({
      base: { ...newer, price: 20_000, version: 4 },
      values: { ...newer, price: 21_000, trim: 'GT', version: 4 },
      conflicts: [{ field: 'price', mine: 21_000, theirs: 19_500 }],
      isRestored: true,
      isNewer: true,
    });
  });

  it('keeps the same draft while nobody chose', () => {
    const draft = draftOf({ price: { base: 20_000, mine: 21_000 } });
    const { base, values } = openWithDraft(newer, draft);
    expect(changesOf(base, values)).toEqual({ version: 4, fields: draft.fields });
  });

  it('has nothing to restore when both changed it to the same', () =>
    expect(openWithDraft(newer, draftOf({ price: { base: 20_000, mine: 19_500 } }))).toEqual({
      base: newer,
      values: newer,
      conflicts: [],
      isRestored: false,
      isNewer: true,
    }));

  it('lays it over a form without a version, whatever that starts from today', () =>
    expect(
      openWithDraft({ due: 'tomorrow' }, draftOf({ due: { base: 'today', mine: 'monday' } }, null)).values,
    ).toEqual({ due: 'monday' }));

  it.each<[string, Record<string, DraftField>]>([
    ['a field that the form does not have', { gone: { base: 1, mine: 2 } }],
    ['a list where a text is', { trim: { base: [], mine: ['GT'] } }],
    ['null where a text is', { trim: { base: '', mine: null } }],
    ['a text where a number is', { price: { base: 1, mine: '2' } }],
    ['a version', { version: { base: 1, mine: 2 } }],
  ])('leaves out %s', (_, fields) => expect(openWithDraft(car, draftOf(fields)).values).toEqual(car));

  const value = fc.constantFrom(1, 2, 3);
  const record = fc.record({ a: value, b: value, c: value });

  it('gives back what was typed, and never overwrites what only others saved', () =>
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const kept = changesOf({ ...base, version: 1 }, { ...mine, version: 1 });
        const draft = kept && { ...kept, savedAt: 0 };
        expect(openWithDraft({ ...base, version: 1 }, draft).values).toEqual({ ...mine, version: 1 });
        const { values, conflicts } = openWithDraft({ ...theirs, version: 2 }, draft);
        for (const field of ['a', 'b', 'c'] as const) {
          if (sameValue(base[field], mine[field])) expect(values[field]).toEqual(theirs[field]);
          else expect(values[field]).toEqual(mine[field]);
        }
        expect(values.version).toBe(conflicts.length > 0 ? 1 : 2);
      }),
    ));
});
