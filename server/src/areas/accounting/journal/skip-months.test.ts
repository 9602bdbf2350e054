import fc from 'fast-check';
import { expect, it } from 'vitest';
import { skipMonths } from './skip-months';

const day = fc
  .integer({ min: 0, max: 500 })
  .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
const lines = fc.array(day, { maxLength: 60 }).map((days) => days.map((of, id) => ({ day: of, id })));

it('a page after whole months is the same as one that is counted line by line', () => {
  const place = fc.record({ offset: fc.integer({ min: 0, max: 70 }), isAscending: fc.boolean() });
  fc.assert(
    fc.property(lines, day, day, place, (all, one, other, { offset, isAscending }) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const shown = all
        .filter((line) => line.day >= from && line.day <= to)
        .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id));
      if (!isAscending) shown.reverse();
      const counts = new Map<string, number>();
      for (const line of shown) {
        const month = `${line.day.slice(0, 7)}-01`;
        counts.set(month, (counts.get(month) ?? 0) + 1);
      }
      const months = [...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([month, n]) => ({ month, lines: n }));
      const found = skipMonths(months, { offset, isAscending }, { from, to });
      const narrowed = found
        ? shown
            .filter((line) => line.day >= (found.from ?? from) && line.day <= (found.to ?? to))
            .slice(found.offset)
        : [];
      expect(narrowed).toEqual(shown.slice(offset));
    }),
  );
});

it('has no page behind the last line', () => {
  const months = [{ month: '2026-01-01', lines: 3 }];
  expect(skipMonths(months, { offset: 3, isAscending: true }, { from: null, to: '9999-12-31' })).toBe(null);
});

it('ends with the last day that there is', () => {
  const months = [{ month: '9999-12-01', lines: 3 }];
  expect(skipMonths(months, { offset: 2, isAscending: false }, { from: null, to: '9999-12-31' })).toEqual({
    ...{ to: '9999-12-31', offset: 2 },
  });
});
