import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['server/src', 'web/src', 'packages', 'bench', 'e2e', 'scripts'];
/** Where the numbers get their names, what was applied once and is never changed, and areas whose statuses are others. */
const LEFT_OUT =
  /node_modules|\/(testdrives|test-drive|leads)\/|\.(test|e2e)\.tsx?$|^server\/src\/db\/migrations\/|\/(stock-status|policy\/src\/status(-effects)?)\.ts$/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
  .filter((name) => /\.(tsx?|mjs|sql)$/.test(name) && !LEFT_OUT.test(name))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));

/** A status of one digit: those of HTTP have three. */
const NUMBERS = [
  /\b\w*status['"]? ?(?:=|<>|!=|<|>|<=|>=|===|!==|:|\?\?|:=) ?[1-9]\b/gi,
  /\b\w*status (?:not )?in \([1-9]\b/gi,
  /\b\w*statuse?s?\b[^;\n]{0,20}= ?\[[1-9]\b/gi,
  /\b\w*status: \[[1-9]\b/gi,
];
const numbersIn = (text: string) => NUMBERS.flatMap((pattern) => text.match(pattern) ?? []);

it('finds the numbers that it looks for', () => {
  for (const text of [
    'status = 8',
    'd.status in (5, 6)',
    'status not in (3)',
    'status === 6',
    'status: 5',
    'status ?? 5',
    'and status < 8',
    'const STATUSES = [4, 1]',
    'ds_status: [5]',
    'how_enter_status: 1',
  ])
    expect(numbersIn(text), text).not.toEqual([]);
  for (const text of ['reply.status === 404', 'status: 201', 'error.status === 0', "status: '1'"])
    expect(numbersIn(text), text).toEqual([]);
});

it('names the status of a car or a dealership instead of writing its number', () => {
  for (const folder of FOLDERS)
    expect(sources.filter(({ name }) => name.startsWith(folder)).length, folder).toBeGreaterThan(3);
  expect(sources.flatMap(({ name, text }) => numbersIn(text).map((found) => `${name}: ${found}`))).toEqual(
    [],
  );
});
