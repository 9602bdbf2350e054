import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';
import { countTests, nameFailures, nameRetries } from './vitest.mjs';

const report = (numPassedTests, numFailedTests, testResults = []) => ({
  numPassedTests,
  numFailedTests,
  testResults,
});
const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failing = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const broken = { status: 'failed', assertionResults: [] };

test.each([
  ['all passed', 0, report(3, 0, [passing]), { passed: 3, failed: 0 }],
  ['some failed', 1, report(2, 1, [passing, failing]), { passed: 2, failed: 1 }],
  ['a file that did not load', 1, report(2, 0, [passing, broken]), { passed: 2, failed: 1 }],
  ['an error outside of any test', 1, report(2, 0, [passing]), { passed: 2, failed: 1 }],
  ['a runner that crashed', 139, undefined, { passed: 0, failed: 1 }],
])('%s', (_, code, outcome, expected) => {
  expect(countTests(code, outcome)).toEqual(expected);
});

test('failures are named at the end, each in a line', () => {
  const name = join(root, 'e2e/users.e2e.ts');
  const test = { status: 'failed', fullName: 'users are listed', failureMessages: ['Error: none\n  at x'] };
  const outcome = report(1, 1, [
    passing,
    { name, status: 'failed', assertionResults: [{ status: 'passed' }, test] },
    { name, status: 'failed', message: 'no such module\n  at y', assertionResults: [] },
  ]);
  expect(nameFailures(outcome)).toEqual([
    'e2e/users.e2e.ts: users are listed: Error: none',
    'e2e/users.e2e.ts: no such module',
  ]);
  expect(nameFailures(undefined)).toEqual([]);
});

test('what passed only when it was tried again is named too', () => {
  const name = join(root, 'e2e/users.e2e.ts');
  const test = {
    status: 'passed',
    fullName: 'users are listed',
    failureMessages: [`Error: late\n    at wait (x.mjs:1:2)\n    at ${name}:12:5`],
  };
  const sound = { status: 'passed', fullName: 'users are added', failureMessages: [] };
  expect(nameRetries(report(2, 0, [passing, { name, assertionResults: [sound, test] }]))).toEqual([
    'e2e/users.e2e.ts:12: users are listed: Error: late',
  ]);
  expect(nameRetries(undefined)).toEqual([]);
});
