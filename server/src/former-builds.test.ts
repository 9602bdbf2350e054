import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config';
import { formerFilesIn, keepBuild } from './former-builds';
import { servePages } from './http/static';

let folder: string;
const kept = () => join(folder, 'kept');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-builds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const FIRST = new Date('2026-03-01T10:00:00Z');
const later = (days: number) => new Date(FIRST.getTime() + days * 86_400_000);

/** A build in the place of the one before. */
const build = async (files: Record<string, string>) => {
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, 'assets', name), text);
  await writeFile(join(dist, 'index.html'), Object.keys(files).join());
  return dist;
};

const open = async (dist: string) => {
  const app = Fastify();
  await servePages(app, readConfig({}), dist, formerFilesIn(kept()));
  const get = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    return { statusCode, body, cache: headers['cache-control'] };
  };
  return { get, close: () => app.close() };
};

it('a page of an earlier build gets its files from the next one, for two weeks', async () => {
  await keepBuild(
    await build({ 'a-1.js': 'first a', 'same.js': 'same', 'same.js.br': 'same' }),
    kept(),
    FIRST,
  );
  const dist = await build({ 'a-2.js': 'second a', 'same.js': 'same', 'same.js.br': 'same' });
  await keepBuild(dist, kept(), later(1));
  const pages = await open(dist);
  expect(await pages.get('/assets/a-1.js')).toEqual({
    ...{ statusCode: 200, body: 'first a' },
    cache: 'public, max-age=31536000, immutable',
  });
  expect(await pages.get('/assets/a-2.js')).toMatchObject({ statusCode: 200, body: 'second a' });
  expect(await pages.get('/')).toMatchObject({ body: 'a-2.js,same.js,same.js.br' });
  expect((await pages.get('/assets/a-3.js')).statusCode).toBe(404);
  expect((await pages.get('/builds/')).statusCode).toBe(404);
  await pages.close();

  await keepBuild(dist, kept(), later(14.5));
  expect((await readdir(join(formerFilesIn(kept()), 'assets'))).sort()).toEqual([
    'a-2.js',
    'same.js',
    'same.js.br',
  ]);
});

it('a build that is started again and again is kept as long as it runs', async () => {
  const dist = await build({ 'b.js': 'b' });
  await keepBuild(dist, kept(), later(20));
  await Promise.all([keepBuild(dist, kept(), later(60)), keepBuild(dist, kept(), later(60))]);
  expect(await readdir(join(formerFilesIn(kept()), 'assets'))).toEqual(['b.js']);
});
