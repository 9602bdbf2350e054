import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_ROWS,
  changeState,
  isNarrowed,
  type ListDefaults,
  type ListState,
  nextSort,
  pageCount,
  queryOf,
  readState,
  SCROLLED_AT_ONCE,
  tabsOf,
  writeState,
} from './list-state';

const defaults: ListDefaults = {
  limit: 10,
  sort: 'full_name',
  accepts: { frk_role: (value) => /^\d+$/.test(value), is_active: (value) => value === '0' || value === '1' },
};
const plain: ListState = { page: 1, limit: 10, sort: 'full_name', q: '', filters: {} };
const read = (search: string) => readState(new URLSearchParams(search), defaults);

describe('the list in the address', () => {
  it('is the plain list without one', () => expect(read('')).toEqual(plain));

  it.each<[string, Partial<ListState>]>([
    ['page=3&limit=50&sort=-role&q=ada', { page: 3, limit: 50, sort: '-role', q: 'ada' }],
    ['frk_role=16&is_active=0', { filters: { frk_role: '16', is_active: '0' } }],
    ['page=0', { page: 1 }],
    ['page=-2', {}],
    ['page=two', {}],
    ['limit=5000', { limit: 200 }],
    ['limit=', {}],
    ['sort=name;drop', {}],
    ['frk_role=seller', {}],
    ['unknown=1', {}],
  ])('%s', (search, expected) => expect(read(search)).toEqual({ ...plain, ...expected }));

  it('writes only what differs, and leaves what is not its own', () => {
    const state = { ...plain, page: 2, filters: { is_active: '1' } };
    expect(writeState(plain, defaults).toString()).toBe('');
    expect(writeState(state, defaults, new URLSearchParams('tab=notes&page=9')).toString()).toBe(
      'tab=notes&page=2&is_active=1',
    );
  });

  it('takes off what went back to the default', () =>
    expect(writeState(plain, defaults, new URLSearchParams('q=ada&sort=-role&frk_role=3')).toString()).toBe(
      '',
    ));

  it('reads back whatever it wrote', () => {
    const state = fc.record({
      page: fc.integer({ min: 1, max: 999_999 }),
      limit: fc.integer({ min: 1, max: 200 }),
      sort: fc.constantFrom('full_name', '-full_name', 'role', '-last_seen'),
      q: fc.string({ maxLength: 200 }),
      filters: fc.record(
        { frk_role: fc.integer({ min: 0, max: 99 }).map(String), is_active: fc.constantFrom('0', '1') },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(state, (given) => {
        const search = writeState(given, defaults).toString();
        expect(read(search)).toEqual({ ...given, filters: { ...given.filters } });
      }),
    );
  });
});

describe('changing a list', () => {
  it('starts again at page 1, unless it is the page that changes', () => {
    const third = { ...plain, page: 3 };
    expect(changeState(third, { q: 'ada' })).toMatchObject({ page: 1, q: 'ada' });
    expect(changeState(third, { page: 4 }).page).toBe(4);
  });

  it.each([
    ['full_name', 'role', 'role'],
    ['role', 'role', '-role'],
    ['-role', 'role', 'full_name'],
    ['full_name', 'full_name', '-full_name'],
    ['-full_name', 'full_name', 'full_name'],
  ])('sorted by %s, a click on %s gives %s', (current, field, next) =>
    expect(nextSort(current, field, 'full_name')).toBe(next),
  );

  it('toggles a default that is descending', () => {
    expect(nextSort('-created_at', 'created_at', '-created_at')).toBe('created_at');
    expect(nextSort('created_at', 'created_at', '-created_at')).toBe('-created_at');
  });

  it('asks with its filters, and without an empty search', () =>
    expect(queryOf({ ...plain, filters: { is_active: '1' } })).toEqual({
      page: 1,
      limit: 10,
      sort: 'full_name',
      is_active: '1',
    }));

  it.each([
    [0, 1],
    [10, 1],
    [11, 2],
    [201, 21],
  ])('%i rows are %i pages of 10', (total, pages) => expect(pageCount(total, 10)).toBe(pages));
});

describe('a list that is scrolled through as a whole', () => {
  const endless: ListDefaults = { ...defaults, endless: true };
  const whole = { ...plain, limit: ALL_ROWS };

  it('is limit=all in the address', () => {
    expect(readState(new URLSearchParams('limit=all'), endless)).toEqual(whole);
    expect(writeState(whole, endless).toString()).toBe('limit=all');
  });
  it('is the usual page size where the list does not offer it', () =>
    expect(readState(new URLSearchParams('limit=all'), defaults)).toEqual(plain));
  it('asks for a part at a time, and has one page', () => {
    expect(queryOf(whole).limit).toBe(SCROLLED_AT_ONCE);
    expect(pageCount(5_000, ALL_ROWS)).toBe(1);
  });
});

it('does not count the tabs as filters', () => {
  const sold = { ...plain, filters: { view: 'sold', make: 'Kia' } };
  expect(isNarrowed({ ...plain, filters: { view: 'sold' } }, ['view'])).toBe(false);
  expect(isNarrowed(sold, ['view'])).toBe(true);
  expect(tabsOf(sold, ['view'])).toEqual({ view: 'sold' });
});
