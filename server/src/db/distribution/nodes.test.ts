import { expect, it } from 'vitest';
import { createNodeFinder } from './nodes';

const finderOf = (places: Record<number, string | undefined>) => {
  const asked: unknown[] = [];
  const finder = createNodeFinder(async <R>({ values }: { values?: unknown[] }) => {
    const tenant = Number(values?.[0]);
    asked.push(tenant);
    const host = places[tenant];
    return (host === undefined ? [] : [{ host, port: 1 }]) as R[]; // the row that it asks for
  });
  return { finder, asked };
};

it('asks once where a dealership is, also when many want to know at the same time', async () => {
  const { finder, asked } = finderOf({ 1: 'a', 2: 'b' });
  const both = await Promise.all([finder.find(1), finder.find(1)]);
  expect(both).toEqual([
    { host: 'a', port: 1 },
    { host: 'a', port: 1 },
  ]);
  expect(finder.find(1)).toEqual({ host: 'a', port: 1 });
  await finder.find(2);
  expect(asked).toEqual([1, 2]);
});

it('asks again once it is told to forget, and after a failure', async () => {
  const places: Record<number, string | undefined> = { 1: 'a' };
  const { finder } = finderOf(places);
  await finder.find(1);
  places[1] = 'b';
  finder.forget(1);
  expect(await finder.find(1)).toEqual({ host: 'b', port: 1 });
  await expect(finder.find(3)).rejects.toThrow('No node');
  places[3] = 'c';
  expect(await finder.find(3)).toEqual({ host: 'c', port: 1 });
});
