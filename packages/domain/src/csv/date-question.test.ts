import { describe, expect, it } from 'vitest';
import { dateQuestion, decideDateOrder, readDecidedDate } from '.';

const QUESTION = {
  written: '03/04/2026',
  readings: { 'month-first': '2026-03-04', 'day-first': '2026-04-03' },
};

describe('decideDateOrder', () => {
  it('asks with both readings where nothing proves the order', () =>
    expect(decideDateOrder(['', '03/04/2026', '05/06/2026'])).toEqual({
      order: null,
      question: QUESTION,
    }));

  it('asks where dates contradict each other', () =>
    expect(decideDateOrder(['25/02/2026', '02/25/2026', '03/04/2026']).question).toEqual(QUESTION));

  it.each(['month-first', 'day-first'] as const)('applies the choice of %s', (chosen) =>
    expect(decideDateOrder(['03/04/2026'], chosen)).toEqual({ order: chosen, question: QUESTION }),
  );

  it.each([
    [['25/02/2026', '03/04/2026'], 'day-first'],
    [['02/25/2026', '03/04/2026'], 'month-first'],
    [['2026-03-04', '4 mars 2026', '05/05/2026'], 'month-first'],
    [[], 'month-first'],
  ])('does not ask for %j', (texts, order) =>
    expect(decideDateOrder(texts)).toEqual({ order, question: null }),
  );
});

describe('dateQuestion', () => {
  it.each(['05/05/2026', '25/02/2026', '2026-03-04', 'Mar 4, 2026', 'x', ''])('%j has one reading', (text) =>
    expect(dateQuestion(text)).toBeNull(),
  );
});

describe('readDecidedDate', () => {
  const value = (day: string) => ({ kind: 'value', value: day });
  it.each([
    ['03/04/2026', 'month-first', value('2026-03-04')],
    ['03/04/2026', 'day-first', value('2026-04-03')],
    ['03/04/2026', null, { kind: 'blank' }],
    ['25/02/2026', null, value('2026-02-25')],
    ['02/25/2026', null, value('2026-02-25')],
    ['05/05/2026', null, value('2026-05-05')],
    ['2026-03-04', null, value('2026-03-04')],
    ['99/99/2026', null, { kind: 'unreadable' }],
  ] as const)('reads %j in the order %j', (text, order, cell) =>
    expect(readDecidedDate(text, order)).toEqual(cell),
  );
});
