import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../project-root';
import { checkRowTypes } from './check-rows';
import { undistributableForms } from './distributable';
import type { RecordedStatement } from './recorded';

const readStatements = async (dir: string): Promise<RecordedStatement[]> => {
  const files = await readdir(dir);
  const lists = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')));
  return lists.flatMap((list): RecordedStatement[] => JSON.parse(list)); // written by record.ts
};

const checkForms = (statements: readonly RecordedStatement[]): string[] => {
  const faults = statements.flatMap(({ text, callers }) => {
    const place = (callers[0]?.[0] ?? '').slice(projectRoot.length + 1).replace(/:\d+$/, '');
    if (place.includes('test')) return [];
    return undistributableForms(text).map((instead) => `${place} ${instead}`);
  });
  return [...new Set(faults)].sort();
};

/** These look over several dealerships. */
const OVER_SEVERAL = /\b(?:colleague_names|members_from_other_branches|other_branches_of)\(/;
const CHANGES = /\b(?:insert into|update|delete from)\b/i;

/** On a cluster: a read of one dealership is answered by the node that has it. */
const checkNodes = (statements: readonly RecordedStatement[]): string[] =>
  statements.flatMap(({ text, callers, asksOtherNodes }) => {
    const place = (callers[0]?.[0] ?? '').slice(projectRoot.length + 1);
    if (!asksOtherNodes || place.includes('test') || OVER_SEVERAL.test(text) || CHANGES.test(text)) return [];
    return [`${place} asks other nodes than the one that has the dealership`];
  });

/** vitest globalSetup: what the run asked of the database is checked when it is over. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-statements-'));
  project.provide('statementsDir', dir);
  return async () => {
    const statements = await readStatements(dir);
    await rm(dir, { recursive: true, force: true });
    if (statements.length === 0) return;
    const all = [...checkRowTypes(statements), ...checkForms(statements), ...checkNodes(statements)];
    if (all.length === 0) return;
    console.error(`\n${all.length} statements or row types are wrong:\n${all.join('\n')}`);
    // an error here would keep the database of the run from being stopped
    process.exitCode = 1;
  };
};
