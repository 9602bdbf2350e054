import { describe, expect, it } from 'vitest';
import { columnBeside, moveChoices, rowsWhileMoving, totalWhileMoving } from './move-target';

const COLUMNS = ['new', 'answered', 'won', 'lost'] as const;
type Key = (typeof COLUMNS)[number];
const notWon = (to: Key) => to !== 'won';

describe('where a card may go', () => {
  it('offers the columns that take it, in their order, and marks its own', () => {
    expect(moveChoices(COLUMNS, 'answered', notWon)).toEqual([
      { key: 'new', isHere: false },
      { key: 'answered', isHere: true },
      { key: 'lost', isHere: false },
    ]);
  });

  it('offers its own column even where nothing may be moved there', () => {
    expect(moveChoices(COLUMNS, 'won', () => false)).toEqual([{ key: 'won', isHere: true }]);
  });

  it.each([
    ['new', 1, 'answered'],
    ['answered', 1, 'lost'],
    ['lost', 1, undefined],
    ['lost', -1, 'answered'],
    ['new', -1, undefined],
  ] as const)('goes from %s by %i to %s', (from, by, to) => {
    expect(columnBeside(COLUMNS, from, by, notWon)).toBe(to);
  });
});

describe('cards on their way', () => {
  const row = (id: number) => ({ id });
  const moving = [{ row: row(2), from: 'new', to: 'won' } as const];

  it('stand first where they go, and not where they were', () => {
    expect(rowsWhileMoving<{ id: number }, Key>([row(1), row(2)], 'new', moving)).toEqual([row(1)]);
    expect(rowsWhileMoving<{ id: number }, Key>([row(9)], 'won', moving)).toEqual([row(2), row(9)]);
  });

  it('are shown once when the column has been read again before they have arrived', () => {
    expect(rowsWhileMoving<{ id: number }, Key>([row(9), row(2)], 'won', moving)).toEqual([row(2), row(9)]);
  });

  it('are counted where they go', () => {
    expect(COLUMNS.map((column) => totalWhileMoving<Key>(5, column, moving))).toEqual([4, 5, 6, 5]);
  });
});
