import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { breachOf, checkImports } from './import-law.mjs';
import { findCycles } from './lib/cycles.mjs';
import { readImports } from './lib/imports.mjs';
import { sqlLines } from './lib/sql-places.mjs';

const specifiers = async (code, path = 'file.ts') =>
  (await readImports(path, code)).map(({ specifier }) => specifier).sort();

describe('reading imports', () => {
  test.each([
    [`import a from './a';`, ['./a']],
    [`import './a.css';`, ['./a.css']],
    [`import {\n  a,\n  type B,\n} from "./a";`, ['./a']],
    [`import type { A } from './a';`, ['./a']],
    [`import * as a from './a'; import b, { c } from './b'`, ['./a', './b']],
    [
      `export * from './a'; export * as b from './b'; export { c } from './c'; export type { D } from './d';`,
      ['./a', './b', './c', './d'],
    ],
    [`const a = await import('./a'); const b = () => import(\`./b\`);`, ['./a', './b']],
    [`export const a = (x: import('./a').A): x is typeof import('./b') => true;`, ['./a', './b']],
    [`import a = require('./a');`, ['./a']],
    [`export const a = 1; export default a; export {};`, []],
    [`// import a from './a';\n/* import './b'; */`, []],
    [
      `const a = "import x from './a'"; const b = \`import y from './b'\`; const c = /import z from '.\\/c'/;`,
      [],
    ],
    [`const glob = '**/*.ts'; import a from './a'; const other = 'x/*';`, ['./a']],
  ])('%s', async (code, expected) => {
    expect(await specifiers(code)).toEqual(expected);
  });

  test('text between tags is no code', async () => {
    const code = `import { B } from './b';\nexport const A = () => <B>Don't \`import('./c')\` // nor './d'</B>;`;
    expect(await specifiers(code, 'file.tsx')).toEqual(['./b']);
  });

  test('tells the line, and a file that cannot be read as code', async () => {
    expect(await readImports('file.ts', `\n\nimport './a';`)).toEqual([{ specifier: './a', line: 3 }]);
    await expect(readImports('file.ts', 'import {')).rejects.toThrow('file.ts');
  });
});

describe('the law', () => {
  const server = 'server/src';
  const web = 'web/src';
  test.each([
    // from, specifier, the file it leads to
    ['packages/domain/src/money.ts', 'zod', undefined],
    ['packages/domain/src/money.ts', 'node:fs', undefined],
    ['packages/domain/src/money.ts', '@forecourt/policy', 'packages/policy/src/index.ts'],
    ['packages/domain/src/money.ts', '@forecourt/domain/tax', 'packages/domain/src/tax.ts'],
    ['packages/policy/src/can.ts', 'zod', undefined],
    ['packages/policy/src/can.ts', '@forecourt/contract', 'packages/contract/src/index.ts'],
    ['packages/contract/src/call.ts', 'fastify', undefined],
    ['packages/contract/src/call.ts', '../../domain/src/money', 'packages/domain/src/money.ts'],
    [`${server}/app.ts`, '../../web/src/main', `${web}/main.tsx`],
    [`${server}/app.ts`, './areas/users/users', `${server}/areas/users/users.ts`],
    [`${server}/areas/users/a.ts`, '../session/b', `${server}/areas/session/b.ts`],
    [`${server}/services/mail/smtp.ts`, '../../areas/users', `${server}/areas/users/index.ts`],
    [`${server}/http/bind.ts`, '../areas/session', `${server}/areas/session/index.ts`],
    [`${server}/http/bind.ts`, '../areas', `${server}/areas/index.ts`],
    [`${server}/app.ts`, './areas/users/area', `${server}/areas/users/area.ts`],
    [`${server}/app.ts`, './areas/users/drawers', `${server}/areas/users/drawers.ts`],
    [`${server}/areas/users/a.ts`, '..', `${server}/areas/index.ts`],
    [`${web}/areas/users/a.tsx`, '../session/b', `${web}/areas/session/b.tsx`],
    [`${web}/areas/users/a.tsx`, '../session/session.routes', `${web}/areas/session/session.routes.tsx`],
    [`${web}/areas/users/a.tsx`, '../session/picker', `${web}/areas/session/picker/index.ts`],
    [`${web}/app/router.tsx`, '../areas/users/user', `${web}/areas/users/user.ts`],
    [`${web}/kit/list/a.tsx`, '@forecourt/contract/inventory', 'packages/contract/src/inventory/index.ts'],
    [`${web}/kit/list/a.tsx`, '@forecourt/contract', 'packages/contract/src/index.ts'],
    [`${web}/kit/list/a.tsx`, '@forecourt/domain/people/reason', 'packages/domain/src/people/reason.ts'],
    [`${web}/areas/users/a.tsx`, '../../app/router', `${web}/app/router.tsx`],
    [`${web}/kit/list/a.tsx`, '../../areas/users/b', `${web}/areas/users/b.tsx`],
    [`${web}/kit/list/a.tsx`, '../../app/router', `${web}/app/router.tsx`],
    [`${web}/api/client.ts`, '../kit/list', `${web}/kit/list.ts`],
    [`${web}/api/client.ts`, '../areas/users/b', `${web}/areas/users/b.tsx`],
    [`${server}/areas/users/a.ts`, 'drizzle-orm', undefined],
    [`${server}/areas/users/a.queries.ts`, 'drizzle-orm/pg-core', undefined],
    [`${web}/theme.ts`, './kit/list', `${web}/kit/list.ts`],
    [`${web}/kit/list/a.tsx`, 'node:path', undefined],
    [`${web}/kit/list/a.tsx`, '../../../../server/src/app', `${server}/app.ts`],
  ])('%s may not import %s', (from, specifier, to) => {
    expect(breachOf(from, specifier, to)).toEqual(expect.any(String));
  });

  test.each([
    ['packages/domain/src/tax/tax.ts', '../money', 'packages/domain/src/money.ts'],
    ['packages/domain/src/money.test.ts', 'fast-check', undefined],
    ['packages/policy/src/can.ts', '@forecourt/domain', 'packages/domain/src/index.ts'],
    ['packages/contract/src/call.ts', 'zod', undefined],
    ['packages/contract/src/call.ts', '@forecourt/policy/can', 'packages/policy/src/can.ts'],
    [`${server}/app.ts`, 'fastify', undefined],
    [`${server}/areas/users/tables.ts`, 'drizzle-orm/pg-core', undefined],
    [`${server}/areas/users/a.test.ts`, 'drizzle-orm', undefined],
    [`${server}/app.ts`, './areas/users', `${server}/areas/users/index.ts`],
    [`${server}/app.ts`, './areas', `${server}/areas/index.ts`],
    [`${server}/areas/index.ts`, './users/area', `${server}/areas/users/area.ts`],
    [`${server}/documents.worker.ts`, './areas/users/drawers', `${server}/areas/users/drawers.ts`],
    [`${server}/areas/users/area.ts`, '../define-area', `${server}/areas/define-area.ts`],
    [`${server}/app.ts`, './db/pool', `${server}/db/pool.ts`],
    [`${server}/areas/users/a.ts`, './b', `${server}/areas/users/b.ts`],
    [`${server}/areas/users/a.ts`, '../session', `${server}/areas/session/index.ts`],
    [`${server}/areas/users/a.ts`, '../../services/mail', `${server}/services/mail/index.ts`],
    [`${server}/areas/users/a.ts`, '../../db/pool', `${server}/db/pool.ts`],
    [`${server}/areas/users/a.ts`, '../../services/clock', `${server}/services/clock.ts`],
    [`${server}/areas/users/a.ts`, '../../config', `${server}/config.ts`],
    [`${web}/main.tsx`, './app/router', `${web}/app/router.tsx`],
    [`${web}/app/router.tsx`, '../areas/users/users.routes', `${web}/areas/users/users.routes.tsx`],
    [`${web}/app/shell/a.tsx`, '../../areas/users', `${web}/areas/users/index.ts`],
    [`${web}/areas/users/a.tsx`, '../session', `${web}/areas/session/index.ts`],
    [`${web}/areas/users/a.tsx`, '../../kit/list', `${web}/kit/list/index.ts`],
    [`${web}/areas/users/a.tsx`, '@forecourt/contract/inventory', 'packages/contract/src/inventory/index.ts'],
    [`${web}/kit/list/a.tsx`, '@forecourt/contract/list', 'packages/contract/src/list.ts'],
    [`${web}/kit/list/a.test.ts`, '@forecourt/contract/users', 'packages/contract/src/users.ts'],
    [`${web}/areas/users/screens/a.tsx`, '../columns', `${web}/areas/users/columns.ts`],
    [`${web}/kit/list/a.tsx`, '../../api/use-call', `${web}/api/use-call.ts`],
    [`${web}/kit/list/a.tsx`, '../../theme', `${web}/theme.ts`],
    [`${web}/kit/list/a.test.ts`, 'node:path', undefined],
  ])('%s may import %s', (from, specifier, to) => {
    expect(breachOf(from, specifier, to)).toBeUndefined();
  });
});

describe('SQL', () => {
  test.each([
    "const a = 'select id from city where id = $1';",
    "const a = 'select pg_advisory_xact_lock($1)';",
    `const a = \`insert into \${table} (id) values ($1)\`;`,
    'const a = `\n  update city c set name = $1`;',
    "const a = 'delete from city';",
    `const a = \`with gone as (\${text}) select 1 from gone\`;`,
  ])('belongs into a queries file: %s', async (code) => {
    expect(await sqlLines('server/src/areas/users/a.ts', code)).toHaveLength(1);
    expect(await sqlLines('server/src/areas/users/a.queries.ts', code)).toEqual([]);
    expect(await sqlLines('server/src/areas/users/a.test.ts', code)).toEqual([]);
  });

  test.each([
    "const a = 'Select one of the records';",
    "const a = 'The update could not be set';",
    '/** select id from city */ const a = 1;',
  ])('is not seen in %s', async (code) => {
    expect(await sqlLines('server/src/areas/users/a.ts', code)).toEqual([]);
  });
});

test('rings are told once, whatever the file they are met from', () => {
  const graph = new Map([
    ['d', ['c']],
    ['c', ['a', 'outside']],
    ['a', ['b']],
    ['b', ['c', 'b']],
  ]);
  expect(findCycles(graph)).toEqual([
    ['a', 'b', 'c', 'a'],
    ['b', 'b'],
  ]);
  expect(
    findCycles(
      new Map([
        ['a', ['b']],
        ['b', []],
      ]),
    ),
  ).toEqual([]);
});

describe('a project', () => {
  let folder;
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const check = (files) => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-law-'));
    for (const [path, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    return checkImports(folder);
  };

  test('that keeps the law has nothing told of it', async () => {
    const breaches = await check({
      'packages/domain/src/index.ts': `export * from './money/money';`,
      'packages/domain/src/money/money.ts': `export const one = 1;`,
      'server/src/areas/users/index.ts': `export { list } from './list';`,
      'server/src/areas/users/list.ts': `import { one } from '@forecourt/domain';\nexport const list = one;`,
    });
    expect(breaches).toEqual([]);
  });

  test('has breaches told with file and line, and cycles, of types as well', async () => {
    const breaches = await check({
      'packages/domain/src/index.ts': `export * from './a';`,
      'packages/domain/src/a.ts': `import type { B } from './b';\nexport type A = B;`,
      'packages/domain/src/b.ts': `import { readFileSync } from 'node:fs';\nimport type { A } from './a';\nexport type B = A;`,
    });
    expect(breaches).toEqual([
      'packages/domain/src/b.ts:1 imports node:fs: packages/domain may not use node:fs',
      'cycle: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/a.ts',
    ]);
  });

  test('has two areas of the browser told that use each other', async () => {
    const breaches = await check({
      'web/src/areas/users/index.ts': `export { a } from './a';`,
      'web/src/areas/users/a.ts': `export const a = 1;`,
      'web/src/areas/users/b.ts': `import { c } from '../session';\nexport const b = c;`,
      'web/src/areas/session/index.ts': `export { c } from './c';`,
      'web/src/areas/session/c.ts': `export const c = 1;`,
      'web/src/areas/session/d.ts': `import { a } from '../users';\nexport const d = a;`,
    });
    expect(breaches).toEqual([
      'cycle: web/src/areas/session/ → web/src/areas/users/ → web/src/areas/session/',
    ]);
  });

  test('has nouns of the trade told in the kit, but for examples in comments', async () => {
    const breaches = await check({
      'web/src/kit/cars/a.ts': `/** Cars, for example. */\nexport const a = 1; // 'vehicles'`,
      'web/src/kit/list/b.ts': `export const card = 'https://leading.example';\nexport const customerId = 1;`,
      'web/src/kit/list/b.test.ts': `export const vehicle = 1;`,
    });
    expect(breaches).toEqual([
      "web/src/kit/cars/a.ts:1 says 'cars': the kit knows no nouns of the trade",
      "web/src/kit/list/b.ts:2 says 'customer': the kit knows no nouns of the trade",
    ]);
  });
});
