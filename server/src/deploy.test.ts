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

it('an installation has no demo, whatever the example of the settings says', () => {
  expect(read('deploy/Dockerfile')).toMatch(/^ENV .*\bDEMO=0$/m);
  expect(read('deploy/systemd/forecourt.service')).toMatch(/^Environment=.*\bDEMO=0$/m);
  // the file of the settings overrules the unit, also with an empty value
  const set = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  const ofUnit = /^Environment=(.+)$/m.exec(read('deploy/systemd/forecourt.service'))?.[1] ?? '';
  const names = ofUnit.split(' ').map((one) => one.split('=')[0]);
  expect(names).toContain('DATA_DIR');
  expect(set.filter((name) => names.includes(name))).toEqual([]);
});

it('the unit tells the first process alone to stop, and the balancer has longer than that takes', () => {
  const unit = read('deploy/systemd/forecourt.service');
  expect(unit).toMatch(/^KillMode=mixed$/m);
  const seconds = (text: string, name: RegExp) => Number(name.exec(text)?.[1]);
  expect(seconds(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThanOrEqual(50);
  expect(seconds(read('deploy/compose.yml'), /stop_grace_period: (\d+)s/)).toBeGreaterThanOrEqual(50);
});

it('no secret comes into the image, and none has a default in the compose file', () => {
  const left = read('.dockerignore').split('\n');
  for (const pattern of ['.env', '.env.*', 'deploy/.env', '**/*.pem', '**/*.key'])
    expect(left).toContain(pattern);
  const compose = read('deploy/compose.yml');
  for (const name of ['SECRET', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY']) {
    expect(compose).toContain(`$\{${name}:?`);
    expect(compose).not.toContain(`$\{${name}:-`);
  }
});
