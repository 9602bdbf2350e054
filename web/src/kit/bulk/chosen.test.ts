import { describe, expect, it } from 'vitest';
import type { List } from '../list/use-list';
import { chooseFrom, chooseRows, TooManyChosen, wasOrWere } from './chosen';

interface Row {
  id: number;
  name: string;
}

const ROWS: Row[] = [1, 2, 3].map((id) => ({ id, name: `Row ${id}` }));
const NOUN = { one: 'row', many: 'rows', nameOf: ({ name }: Row) => name };

/** A list of three rows, two of them on the page. */
const listWith = (all: boolean, ids: readonly number[], q = ''): List<Row> => {
  const set = new Set(ids);
  const has = (id: number) => (all ? !set.has(id) : set.has(id));
  const partial = {
    state: { q, filters: { is_active: '1' } },
    rows: ROWS.slice(0, 2),
    selection: { all, ids: set, has, count: all ? ROWS.length - set.size : set.size },
    fetchAll: async () => ROWS,
  };
  return partial as unknown as List<Row>; // the parts of a list that a selection is read from
};

describe('rows that were chosen one by one', () => {
  it('go by their ids, and one of them by its name', async () => {
    const chosen = chooseFrom(listWith(false, [2]), NOUN);
    expect(await chosen.ids()).toEqual([2]);
    expect(chosen).toMatchObject({ count: 1, name: 'Row 2', filters: null });
    expect(wasOrWere(chosen)).toBe('Row 2 was');
    expect(wasOrWere(chooseRows(ROWS, NOUN))).toBe('3 rows were');
  });

  it('are counted where the one row is on another page', () => {
    expect(chooseFrom(listWith(false, [3]), NOUN).name).toBe('1 row');
  });
});

describe('all that match', () => {
  it('go by the filters of the list, with what the screen always asks for', () => {
    const chosen = chooseFrom(listWith(true, [], 'kia'), NOUN, { fixed: { is_wholesale: 1 } });
    expect(chosen.filters).toEqual({ is_active: '1', is_wholesale: 1, q: 'kia' });
    expect(chosen.rows).toHaveLength(2);
  });

  it('go by ids once some are taken off, or where the server cannot find them by filters', async () => {
    const some = chooseFrom(listWith(true, [2]), NOUN);
    expect(some.filters).toBeNull();
    expect(await some.ids()).toEqual([1, 3]);
    const searched = chooseFrom(listWith(true, []), NOUN, { byFilters: false });
    expect(searched.filters).toBeNull();
    expect(await searched.ids()).toEqual([1, 2, 3]);
  });

  it('are refused when there are more ids than one change takes', async () => {
    const chosen = chooseFrom(listWith(true, [2]), NOUN, { most: 1 });
    await expect(chosen.ids()).rejects.toBeInstanceOf(TooManyChosen);
  });
});
