import { describe, expect, it } from 'vitest';
import { type Column, cardFacts, cardPlan, findColumns, moveKey, shownColumns, sortField } from './columns';

type Row = { id: number };
const column = (key: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: key,
  render: () => key,
  ...more,
});
const columns = [
  column('name', { always: true }),
  column('email'),
  column('mobile'),
  column('born', { optional: true }),
];
const keys = (chosen?: string[]) => shownColumns(columns, chosen).map(({ key }) => key);

describe('columns', () => {
  it('are the usual ones until the user chooses', () => expect(keys()).toEqual(['name', 'email', 'mobile']));
  it('stand in the order chosen', () => expect(keys(['born', 'name'])).toEqual(['born', 'name']));
  it('forget what no longer exists and keep what must be there', () =>
    expect(keys(['gone', 'email'])).toEqual(['name', 'email']));

  it('move by one place and stop at the ends', () => {
    expect(moveKey(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moveKey(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moveKey(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(moveKey(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
    expect(moveKey(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
  });

  it('sort by their key or by the field they name', () => {
    expect(sortField(column('a'))).toBeNull();
    expect(sortField(column('a', { sortable: true }))).toBe('a');
    expect(sortField(column('a', { sortable: 'b' }))).toBe('b');
  });

  it('make a card of a title and at most three facts', () => {
    const marked = [
      column('picture', { mobile: 'image' }),
      column('name', { mobile: 'title' }),
      column('stock', { mobile: 'aside' }),
      ...['a', 'b', 'c', 'd'].map((key) => column(key, { mobile: 'fact' as const })),
      column('state', { mobile: 'status' }),
    ];
    const plan = cardPlan(marked);
    expect([plan.image, plan.title, plan.aside, plan.status].map((one) => one?.key)).toEqual([
      ...['picture', 'name', 'stock', 'state'],
    ]);
    expect(plan.facts.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(cardPlan(columns).title?.key).toBe('name');
  });

  it('leave out of a card what is empty', () => {
    const facts = [
      column('price', { render: () => '$43,495' }),
      column('odometer', { render: () => '' }),
      column('seen', { render: () => 'shown in the table', card: () => null }),
      column('days', { render: () => 0 }),
    ];
    expect(cardFacts(facts, { id: 1 })).toEqual([
      { key: 'price', title: 'price', content: '$43,495' },
      { key: 'days', title: 'days', content: 0 },
    ]);
  });

  it('are found by any part of their title, whatever the case', () => {
    const named = [column('a', { title: 'Exterior Color' }), column('b', { title: 'Price' })];
    expect(findColumns(named, ' color ').map(({ key }) => key)).toEqual(['a']);
    expect(findColumns(named, '')).toHaveLength(2);
    expect(findColumns(named, 'vin')).toEqual([]);
  });
});
