import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './project-root';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const SETTINGS = new Set(
  [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name),
);
/** Of Node itself. */
const NODE_SETTINGS = ['NODE_ENV'];

const isSetting = (name: string) => SETTINGS.has(name) || NODE_SETTINGS.includes(name);

/** The lines of a service in a compose file, up to the next one. */
const serviceIn = (compose: string, name: string) =>
  compose.split(/\n(?= {2}\S)/).find((part) => part.startsWith(`  ${name}:`)) ?? '';

it('the compose file sets only settings that the server knows', () => {
  const server = serviceIn(read('deploy/compose.yml').replace(/^services:\n/m, ''), 'server');
  const environment = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(server)?.[1] ?? '';
  const names = [...environment.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !isSetting(name))).toEqual([]);
});

it('the image and the unit start the program that npm start starts', () => {
  const [, program] = /^CMD \["node", "(.+)"\]$/m.exec(read('deploy/Dockerfile')) ?? [];
  const [, ofUnit] =
    /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(read('deploy/systemd/forecourt.service')) ?? [];
  expect([program, ofUnit]).toEqual(['server/dist/main.js', 'server/dist/main.js']);
  expect(read('scripts/start.mjs')).toContain('server/dist/main.js');
  expect(existsSync(join(projectRoot, 'server/src/main.ts'))).toBe(true);
});

it('what they set is known to the server', () => {
  const image = [...read('deploy/Dockerfile').matchAll(/^ENV (.+)$/gm)].map(([, list = '']) => list);
  const unit = [...read('deploy/systemd/forecourt.service').matchAll(/^Environment=(.+)$/gm)].map(
    ([, list = '']) => list,
  );
  const names = [...image, ...unit].flatMap((list) => list.split(' ').map((one) => one.split('=')[0] ?? ''));
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !isSetting(name))).toEqual([]);
});
