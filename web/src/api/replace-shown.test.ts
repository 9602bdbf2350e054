import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { replaceShown } from './replace-shown';
import { keyOf } from './use-call';

const { get, list, update } = servicesCalls;
const keyOfService = (id: number) => keyOf(get, { params: { id } });

const save = (queries: QueryClient, id: number, reply: object = { id, version: 2 }) =>
  replaceShown(queries, update, { reads: [get, list], params: { id }, reply });

it('shows the reply of a save with its new version, and leaves other records and lists', () => {
  const queries = new QueryClient();
  queries.setQueryData(keyOfService(7), { id: 7, version: 1 });
  queries.setQueryData(keyOfService(8), { id: 8, version: 1 });
  queries.setQueryData(keyOf(list, { query: {} }), { rows: [] });
  save(queries, 7);
  expect(queries.getQueryData(keyOfService(7))).toEqual({ id: 7, version: 2 });
  expect(queries.getQueryData(keyOfService(8))).toEqual({ id: 8, version: 1 });
  expect(queries.getQueryData(keyOf(list, { query: {} }))).toEqual({ rows: [] });
});

it('keeps nothing of a record that is not shown', () => {
  const queries = new QueryClient();
  save(queries, 7);
  expect(queries.getQueryData(keyOfService(7))).toBeUndefined();
});

it('keeps what is shown where the reply is another thing or lacks a field', () => {
  const queries = new QueryClient();
  const shown = { id: 7, version: 1, title: 'Brakes' };
  queries.setQueryData(keyOfService(7), shown);
  for (const reply of [{ message: 'Done' }, { id: 7, version: 2 }, { ...shown, id: 8 }]) {
    save(queries, 7, reply);
    expect(queries.getQueryData(keyOfService(7))).toBe(shown);
  }
});
