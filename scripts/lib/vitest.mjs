import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readJson, root } from './project.mjs';
import { runTool } from './run.mjs';

/** Settings of the one who runs the tests must not lead them to a real database or a real service. */
const withoutSettings = { DATABASE_URL: undefined, DATA_DIR: undefined, DEMO: undefined, PORT: undefined };

/**
 * What a run of vitest came to. A file that did not load has no tests to count and is one failure; so is a
 * run that ended badly without naming one.
 */
export const countTests = (code, report) => {
  const broken = report?.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (broken?.length ?? 0);
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
};

const firstLine = (text = '') => text.split('\n', 1)[0].slice(0, 300);

/** Each failure in a line: what and why. */
export const nameFailures = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status !== 'failed') return [];
    const file = relative(root, name);
    if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
    return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });

/** Where in its own file a test stopped. */
const placeIn = (file, message = '') =>
  message
    .split('\n')
    .find((line) => line.includes(file))
    ?.match(/:(\d+):\d+\)?$/)?.[1] ?? '?';

/** Each test that passed only when it was tried again, in a line with what stopped it first. */
export const nameRetries = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [message] }) => {
        const file = relative(root, name);
        return `${file}:${placeIn(file, message)}: ${fullName}: ${firstLine(message)}`;
      }),
  );

/** Runs vitest with our configuration and answers `{ passed, failed, failures, retries }`. */
export const runVitest = async (args, env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runTool('vitest', ['run', ...reporters, ...args], {
    env: { ...withoutSettings, ...env },
  });
  const report = existsSync(file) ? readJson(file) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return { ...countTests(code, report), failures: nameFailures(report), retries: nameRetries(report) };
};
