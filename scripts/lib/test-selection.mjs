import { readdirSync } from 'node:fs';
import { inRoot, UsageError } from './project.mjs';

/** Folders whose tests belong to an area, besides those that bear its name. */
const MORE_FOLDERS = { leads: ['server/src/services/inbox'], shells: ['web/src/app'] };
const AREA_FOLDERS = ['server/src/areas', 'web/src/areas'];
/** The packages are pure and their topics are shared by areas, so every selection runs all of them. */
const PACKAGES = 'packages/';
/** A cluster is nothing to the browser. */
const SERVER = 'server/src/';
/** These try what every area has: its calls with wrong and foreign input, its tables, its routes and its registration. */
const OF_ALL_AREAS = [
  'server/src/areas/areas.test.ts',
  'server/src/db/row-security.test.ts',
  'server/src/http/foreign-ids.test.ts',
  'server/src/http/reflection.test.ts',
  'web/src/app/signed-in/all-routes.test.ts',
];

const namesIn = (folder) => readdirSync(inRoot(folder), { withFileTypes: true });

export const listAreas = () => {
  const named = AREA_FOLDERS.flatMap((folder) =>
    namesIn(folder)
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  return [...new Set([...named, ...Object.keys(MORE_FOLDERS)])].sort();
};

export const listJourneys = () =>
  namesIn('e2e')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.e2e.ts'))
    .sort();

/** `inventory.main.e2e.ts` and `inventory-list.e2e.ts` are journeys of the area `inventory`. */
export const areaOfJourney = (file, areas) =>
  areas.find((area) => file.startsWith(`${area}.`) || file.startsWith(`${area}-`));

export const isMainJourney = (file) => file.endsWith('.main.e2e.ts');

const OPTIONS = ['--all', '--citus', '--with-checks'];

/** The folder that follows `--citus`, and the other arguments. */
const takeCitus = (args) => {
  const at = args.indexOf('--citus');
  if (at < 0) return { citus: null, rest: args };
  const folder = args[at + 1];
  if (folder === undefined || folder.startsWith('-'))
    throw new UsageError('--citus needs the folder with up.sh and the archive of a Citus cluster.');
  return { citus: folder, rest: args.toSpliced(at, 2) };
};

/** What `npm test -- …` asks for: `{ areas, all, citus, withChecks }`. */
export const readArguments = (given, areas) => {
  const { citus, rest: args } = takeCitus(given);
  const named = args.filter((arg) => !arg.startsWith('-'));
  const options = args.filter((arg) => arg.startsWith('-'));
  const wrong = options.filter((option) => !OPTIONS.includes(option));
  if (wrong.length > 0)
    throw new UsageError(`No such option: ${wrong.join(', ')}. There are: ${OPTIONS.join(', ')}.`);
  const unknown = named.filter((name) => !areas.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`No such area: ${unknown.join(', ')}. There are: ${areas.join(', ')}.`);
  if (named.length > 0 && options.includes('--all'))
    throw new UsageError('Name areas or give --all: a named area runs all its tests.');
  return {
    areas: [...new Set(named)],
    all: options.includes('--all'),
    citus,
    withChecks: options.includes('--with-checks'),
  };
};

/** What vitest is to run of the tests beside the code: everything, or the named areas and what tries all areas. */
export const testFilters = ({ areas, citus }) => {
  if (areas.length === 0) return citus === null ? [] : [SERVER];
  const folders = areas.flatMap((area) => [
    ...AREA_FOLDERS.map((folder) => `${folder}/${area}/`),
    ...(MORE_FOLDERS[area] ?? []).map((folder) => `${folder}/`),
  ]);
  return [PACKAGES, ...folders, ...OF_ALL_AREAS];
};

/** The files of journeys to run: the main one of each area, all of them, or all of the named areas; none on a cluster. */
export const chooseJourneys = ({ areas, all, citus }, journeys) => {
  if (citus !== null) return [];
  const chosen = journeys.filter((file) => {
    if (areas.length > 0) return areaOfJourney(file, areas) !== undefined;
    return all || isMainJourney(file);
  });
  return chosen.map((file) => `e2e/${file}`);
};
