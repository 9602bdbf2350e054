import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('./look');
const FILE = '/api/v1/files/a.png';

it('changes no address where nobody looks', async () => {
  const { readableAddress, lookReviver, currentLook } = await load();
  expect([currentLook(), readableAddress(FILE), lookReviver()]).toEqual([null, FILE, undefined]);
});

it('gives the addresses of files a token of their own', async () => {
  const { storeLook, readableAddress, lookReviver, clearLook } = await load();
  storeLook({ token: 'secret', fileToken: 'file.x' });
  expect(readableAddress(`${FILE}?size=2`)).toBe(`${FILE}?size=2&file_token=file.x`);
  expect(readableAddress('https://elsewhere.example/a.png')).toBe('https://elsewhere.example/a.png');
  const text = JSON.stringify({ photo: FILE, title: 'Bolt', path: '/admin/deal/1' });
  expect(JSON.parse(text, lookReviver())).toEqual({
    photo: `${FILE}?file_token=file.x`,
    title: 'Bolt',
    path: '/admin/deal/1',
  });
  const { requestPath, urlOf } = await import('./build-request');
  const list = { method: 'GET', path: '/api/v1/list' } as Parameters<typeof urlOf>[0]; // all that an address needs
  expect(requestPath(list, { query: { view: 'ready' } })).toBe('/api/v1/list?view=ready');
  expect(urlOf(list, {})).toBe('/api/v1/list?file_token=file.x');
  clearLook();
  expect(readableAddress(FILE)).toBe(FILE);
});

it('lives on when the tab is loaded again, and not with something else in its place', async () => {
  stored.set('forecourt:look', '{"token":"a","fileToken":"file.b"}');
  expect((await load()).currentLook()?.token).toBe('a');
  vi.resetModules();
  stored.set('forecourt:look', '{"token":1}');
  expect((await load()).currentLook()).toBeNull();
});
