import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('test-support'))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

it('names the status of a car instead of writing its number', () => {
  expect(sources.length).toBeGreaterThan(50);
  const numbers = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\bstatus (?:=|<>|===|!==) ?\d|\bstatus (?:not )?in \(\d/g)].map(
      (found) => `${name}: ${found[0]}`,
    ),
  );
  expect(numbers).toEqual([]);
});
