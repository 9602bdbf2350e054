import type { SearchHit } from '@forecourt/contract/search';
import type { Actor } from '@forecourt/policy';
import { IconFileText } from '@tabler/icons-react';
import { afterEach, expect, it, vi } from 'vitest';
import { findRecords, groupHits } from './find-records';
import type { RecordKind } from './record-kinds';

const actor = { roleId: 3 } as unknown as Actor; // the kinds of this test look at no right

const kind = (name: string): RecordKind => ({
  kind: name,
  title: name.toUpperCase(),
  icon: IconFileText,
  access: 'session.use',
  foundBy: 'by name',
  path: (id) => `/${name}/${id}`,
  states: async () => ({ 0: { label: 'Inactive', tone: 'neutral' } }),
});
const KINDS = [kind('papers'), kind('people')];
const hit = (name: string, id: number, state: SearchHit['state'] = null): SearchHit => ({
  ...{ kind: name, id, title: `${name} ${id}`, detail: '', state, at: '2026-01-01T00:00:00Z', rank: 1 },
});

afterEach(() => vi.unstubAllGlobals());

it('puts hits under the headings of their kinds, the kind of the best hit first', () => {
  const hits = [hit('people', 1), hit('papers', 2), hit('people', 3), hit('unknown', 4)];
  expect(
    groupHits(hits, KINDS, actor, new Map()).map(({ title, items }) => [title, items.map(({ to }) => to)]),
  ).toEqual([
    ['PEOPLE', ['/people/1', '/people/3']],
    ['PAPERS', ['/papers/2']],
  ]);
});

it('asks once for all kinds, and has a chip for a state with a look alone', async () => {
  const asked = vi.fn(
    async (..._request: Parameters<typeof fetch>) =>
      new Response(
        JSON.stringify({ hits: [hit('people', 1, 0), hit('people', 2, 1), hit('papers', 3)], incomplete: 1 }),
        { headers: { 'content-type': 'application/json' } },
      ),
  );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  const { groups, isIncomplete } = await findRecords('ab', KINDS, actor, new AbortController().signal);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(groups.flatMap(({ items }) => items.map(({ state }) => state?.label))).toEqual([
    'Inactive',
    undefined,
    undefined,
  ]);
  expect(isIncomplete).toBe(true);
});

it('asks nothing for one character, or when no kind may be searched', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const { signal } = new AbortController();
  expect((await findRecords('a', KINDS, actor, signal)).groups).toEqual([]);
  expect((await findRecords('abc', [], actor, signal)).groups).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
