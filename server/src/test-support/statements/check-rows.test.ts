import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../project-root';
import { checkRowTypes } from './check-rows';
import type { RecordedColumn } from './recorded';

const FILE = join(projectRoot, 'server/src/test-support/statements/sample-queries.ts');
const INT = 23;
const TEXT = 25;
const BOOL = 16;
const TEXTS = 1009;

/** The place of a call in the sample file as a stack names it. */
const placeOf = (call: string) => {
  const before = readFileSync(FILE, 'utf8').split(call)[0] ?? '';
  const lines = before.split('\n');
  return `${FILE}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
};

const column = (name: string, oid: number, sawNull = false): RecordedColumn => ({ name, oid, sawNull });
const faultsOf = (callers: string[], columns: RecordedColumn[]) =>
  checkRowTypes([{ text: '', callers: [callers], columns }]).map((fault) => fault.replace(/^\S+ /, ''));

describe('a row type', () => {
  const sample = [placeOf('queryRows<Sample>')];

  it('fits columns of its names and types', () => {
    expect(faultsOf(sample, [column('id', INT), column('name', TEXT, true), column('tags', TEXTS)])).toEqual(
      [],
    );
  });

  it('has no property without a column, no other type, and null where it was seen', () => {
    expect(faultsOf(sample, [column('id', TEXT), column('tags', TEXTS, true)])).toEqual([
      'id comes as string, and the row type says number',
      'name is no column of the statement',
      'tags was null, and the row type does not say so',
    ]);
  });

  it('is found where a function passes its own type parameter on', () => {
    const callers = [placeOf('queryRows<R>'), placeOf('readAny<{')];
    expect(faultsOf(callers, [column('ready', BOOL)])).toEqual([]);
    expect(faultsOf(callers, [column('ready', INT)])).toEqual([
      'ready comes as number, and the row type says boolean',
    ]);
  });
});
