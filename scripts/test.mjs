import { buildStale } from './build.mjs';
import { runChecks } from './check.mjs';
import { ensureChromium, ensureHeadless } from './lib/chromium.mjs';
import { startCitus } from './lib/citus.mjs';
import { ensureDovecot } from './lib/dovecot.mjs';
import { ensureHaproxy } from './lib/haproxy.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePdfTools } from './lib/pdf-tools.mjs';
import { ensureProftpd } from './lib/proftpd.mjs';
import { main } from './lib/project.mjs';
import {
  chooseJourneys,
  listAreas,
  listJourneys,
  readArguments,
  testFilters,
} from './lib/test-selection.mjs';
import { runVitest } from './lib/vitest.mjs';

const total = { passed: 0, failed: 0, failures: [], retries: [] };

/** Runs one stage; one that breaks counts as one failure, and the next ones run all the same. */
const stage = async (title, work) => {
  console.log(`\n# ${title}`);
  const started = performance.now();
  const counts = await work().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [`${title}: ${error.message}`] };
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.failures.push(...(counts.failures ?? []));
  total.retries.push(...(counts.retries ?? []));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${title}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
};

const install = async () => {
  await ensureInstalled();
  return { passed: 0, failed: 0 };
};

const build = async () => {
  await buildStale();
  return { passed: 1, failed: 0 };
};

const findBrowsers = async () => ({
  CHROMIUM: await ensureChromium(),
  CHROMIUM_HEADLESS: await ensureHeadless(),
});

const inBrowser = async (found, files, tools) => {
  const browsers = await found;
  if (!browsers.CHROMIUM) throw new Error('No Chromium: set CHROMIUM to the path of one.');
  return runVitest(['--config', 'vitest.e2e.config.ts', ...files], { ...browsers, ...tools });
};

const MISSING = {
  DOVECOT: 'No Dovecot: install dovecot-imapd, or set DOVECOT to its path.',
  HAPROXY: 'No HAProxy: install haproxy, or set HAPROXY to its path.',
  PDFSIG: 'No pdfsig: install poppler-utils, or set PDFSIG to its path.',
  PROFTPD: 'No ProFTPD with SFTP: install proftpd-core and proftpd-mod-crypto, or set PROFTPD to its path.',
  QPDF: 'No qpdf: install qpdf, or set QPDF to its path.',
};

/** The tests that need a program say so and are skipped where there is none; a run of everything fails without it. */
const runTests = async (selection, tools) => {
  const counts = await runVitest(testFilters(selection), tools);
  if (!selection.all) return counts;
  const missing = Object.keys(MISSING).flatMap((name) => (tools[name] ? [] : [MISSING[name]]));
  return { ...counts, failed: counts.failed + missing.length, failures: [...counts.failures, ...missing] };
};

/** The same tests on a cluster of their own. */
const runOnCitus = async (selection, tools) => {
  const { url, stop } = await startCitus(selection.citus);
  try {
    return await runTests(selection, { ...tools, CITUS_URL: url });
  } finally {
    await stop();
  }
};

const runJourneys = async (files, tools, tests) => {
  if (files.length === 0) return tests();
  const browsers = findBrowsers();
  browsers.catch(() => undefined); // said by the stage that needs them
  await Promise.all([tests(), stage('Build', build)]);
  await stage('Journeys in the browser', () => inBrowser(browsers, files, tools));
};

/**
 * `npm test` runs all tests beside the code and the main journey of each area, `npm test -- --all` every journey,
 * `npm test -- inventory users` everything of these areas. `npm test -- --citus FOLDER` runs the tests of the server on a Citus cluster.
 */
await main(async () => {
  const selection = readArguments(process.argv.slice(2), listAreas());
  const journeys = chooseJourneys(selection, listJourneys());
  await stage('Packages', install);
  if (total.failed === 0) {
    if (selection.withChecks) await stage('Checks', () => runChecks());
    // before the browsers: two installations at once would wait for each other
    const tools = {
      DOVECOT: await ensureDovecot(),
      HAPROXY: await ensureHaproxy(),
      PROFTPD: await ensureProftpd(),
      ...(await ensurePdfTools()),
    };
    const onServer = selection.citus === null ? runTests : runOnCitus;
    await runJourneys(journeys, tools, () => stage('Tests', () => onServer(selection, tools)));
  }
  for (const retry of total.retries) console.log(`↻ tried again: ${retry}`);
  for (const failure of total.failures) console.log(`✗ ${failure}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});
