import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot, UsageError } from './project.mjs';
import {
  areaOfJourney,
  chooseJourneys,
  isMainJourney,
  listAreas,
  listJourneys,
  readArguments,
  testFilters,
} from './test-selection.mjs';

const AREAS = ['customers', 'inventory', 'shells', 'users'];
const JOURNEYS = [
  'inventory-list.e2e.ts',
  'inventory.main.e2e.ts',
  'inventoryx.e2e.ts',
  'screens.e2e.ts',
  'users.main.e2e.ts',
];
const asked = (...args) => readArguments(args, AREAS);

describe('arguments of npm test', () => {
  test.each([
    [[], { areas: [], all: false, citus: null, withChecks: false }],
    [['--all'], { areas: [], all: true, citus: null, withChecks: false }],
    [['--all', '--with-checks'], { areas: [], all: true, citus: null, withChecks: true }],
    [
      ['users', 'inventory', 'users'],
      { areas: ['users', 'inventory'], all: false, citus: null, withChecks: false },
    ],
    [
      ['--citus', '../citus', 'users'],
      { areas: ['users'], all: false, citus: '../citus', withChecks: false },
    ],
  ])('%j', (args, expected) => {
    expect(asked(...args)).toEqual(expected);
  });

  test.each([
    [['boats', 'users'], 'No such area: boats. There are: customers, inventory, shells, users.'],
    [['--al'], 'No such option: --al. There are: --all, --citus, --with-checks.'],
    [['--citus'], '--citus needs the folder with up.sh and the archive of a Citus cluster.'],
    [['--all', 'users'], 'Name areas or give --all: a named area runs all its tests.'],
  ])('%j is refused', (args, message) => {
    expect(() => asked(...args)).toThrow(new UsageError(message));
  });
});

describe('tests beside the code', () => {
  test('run all without an area', () => {
    expect(testFilters(asked())).toEqual([]);
    expect(testFilters(asked('--all'))).toEqual([]);
  });

  test('run those of the server on a cluster, and no journeys', () => {
    expect(testFilters(asked('--citus', '../citus'))).toEqual(['server/src/']);
    expect(chooseJourneys(asked('--citus', '../citus', '--all'), JOURNEYS)).toEqual([]);
  });

  test('run those of the named areas and of the packages', () => {
    expect(testFilters(asked('users', 'shells')).slice(0, 6)).toEqual([
      'packages/',
      ...['server/src/areas/users/', 'web/src/areas/users/'],
      ...['server/src/areas/shells/', 'web/src/areas/shells/', 'web/src/app/'],
    ]);
  });

  test('run what tries all areas with a named one', () => {
    const common = testFilters(asked('users')).slice(3);
    expect(common).toContain('server/src/http/reflection.test.ts');
    for (const file of common) expect([file, existsSync(inRoot(file))]).toEqual([file, true]);
  });
});

describe('journeys', () => {
  test.each([
    ['the main one of each area', [], ['inventory.main', 'users.main']],
    ['all of one area', ['inventory'], ['inventory-list', 'inventory.main']],
    ['all of two areas', ['users', 'inventory'], ['inventory-list', 'inventory.main', 'users.main']],
    ['none where an area has none', ['customers'], []],
    ['all', ['--all'], ['inventory-list', 'inventory.main', 'inventoryx', 'screens', 'users.main']],
  ])('%s', (_, args, expected) => {
    expect(chooseJourneys(asked(...args), JOURNEYS)).toEqual(expected.map((name) => `e2e/${name}.e2e.ts`));
  });
});

describe('the files of journeys', () => {
  /** These look at the whole product. */
  const WHOLE = [
    ...[
      'operations-backup.e2e.ts',
      'operations-balancer.e2e.ts',
      'operations-deploy.e2e.ts',
      'operations-processes.e2e.ts',
    ],
    ...['resilience.e2e.ts', 'screens-owner.e2e.ts', 'screens.e2e.ts'],
  ];
  const areas = listAreas();
  const journeys = listJourneys().filter((file) => !WHOLE.includes(file));

  test('begin with their area', () => {
    expect(journeys.filter((file) => areaOfJourney(file, areas) === undefined)).toEqual([]);
  });

  test('have exactly one main file for each area that has journeys', () => {
    const withJourneys = [...new Set(journeys.map((file) => areaOfJourney(file, areas)))].sort();
    const withMain = journeys.filter(isMainJourney).map((file) => areaOfJourney(file, areas));
    expect(withMain.sort()).toEqual(withJourneys);
    expect(withJourneys).toContain('shells');
  });
});
