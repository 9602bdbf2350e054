import type { Rolldown } from 'vite';

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'dynamicImports' | 'moduleIds' | 'facadeModuleId'
>;
type Modules = ReadonlySet<string>;

export interface Layer {
  name: string;
  modules: Modules;
}

const SCREEN = /\/areas\/[\w-]+\/screens\/[\w-]+\.tsx$/;
/** Where a screen lives, or a part that is loaded on demand. */
const HOME = /(\/areas\/[\w-]+|\/kit\/[\w-]+)\//;
const FRAME = /\/signed-in\.tsx$/;
/** Those that have to be there soonest load nothing that they do not use. */
const FRONT_DOOR = /\/areas\/session\/screens\/sign-in\.tsx$/;
const FIRST_SCREEN = /\/areas\/dashboard\/screens\/(owner|seller)[\w-]*\.tsx$/;
/** What checks what is entered: a third of what the screens share, and no list needs it. */
const CHECKS = /\/node_modules\/zod\//;
/** What so many of the screens of a kind use is loaded with the first of them. */
const MOST = 0.6;
/** A screen that holds the module is of the kind. */
const KINDS: Readonly<Record<string, RegExp>> = {
  list: /\/kit\/list\/data-list\.tsx$/,
  form: /\/kit\/form\/record-form\.tsx$/,
};

const homeOf = ({ facadeModuleId }: Chunk): string => HOME.exec(facadeModuleId ?? '')?.[1] ?? '';

const others = (kind: string) => Object.keys(KINDS).filter((one) => one !== kind);

/** A chunk and all that is loaded with it. */
const closureOf = (chunks: ReadonlyMap<string, Chunk>, start: Chunk): ReadonlySet<Chunk> => {
  const seen = new Set([start]);
  for (const chunk of seen)
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) seen.add(next);
    }
  return seen;
};

/** What at least so many of these load. */
const usedBy = (screens: readonly Modules[], atLeast: number): Modules => {
  const counts = new Map<string, number>();
  for (const id of screens.flatMap((modules) => [...modules])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= atLeast).map(([id]) => id));
};

const both = (one: Modules, other: Modules): Modules => new Set([...one].filter((id) => other.has(id)));

/** What at least two of these sets hold of what they load. */
const sharedBy = (sets: readonly (readonly Modules[])[]): Modules =>
  usedBy(
    sets.map((units) => usedBy(units, 1)),
    2,
  );

const isOfKinds = (unit: Modules, kinds: readonly string[]) =>
  Object.entries(KINDS).every(
    ([kind, mark]) => kinds.includes(kind) || ![...unit].some((id) => mark.test(id)),
  );

/**
 * Left alone, the bundler makes a file of whatever the same screens share, which comes to ninety of them for one screen.
 * From such a build this tells which modules are better loaded together. Each layer holds all that its modules import but
 * for what lies in the layers before it, so no file waits for one that waits for it.
 */
export const layersOf = (built: readonly Chunk[]): Layer[] => {
  const chunks = new Map(built.map((chunk) => [chunk.fileName, chunk]));
  const at = (wanted: RegExp) =>
    built.filter(({ facadeModuleId }) => facadeModuleId && wanted.test(facadeModuleId));
  const closure = (chunk: Chunk) => [...closureOf(chunks, chunk)];
  const loadedWith = (chunk: Chunk): Modules => new Set(closure(chunk).flatMap(({ moduleIds }) => moduleIds));
  const from = (wanted: RegExp) => at(wanted).map(loadedWith);
  const anyOf = (wanted: RegExp): Modules => usedBy(from(wanted), 1);
  const shell = anyOf(FRAME);
  const screens = from(SCREEN);
  const homes = [...new Set(at(HOME).map(homeOf))];
  const unitsOf = new Map(homes.map((home) => [home, from(new RegExp(`${home}/`))]));
  const units = [...unitsOf.values()].flat();
  const shared = usedBy([...units, shell], 2);
  const acrossHomes = sharedBy([...unitsOf.values()]);
  // with what the first screen itself asks for as it is shown; what the frame asks for comes with other screens
  const frame = new Set(at(FRAME).flatMap(closure));
  const demanded = at(FIRST_SCREEN)
    .flatMap(closure)
    .filter((chunk) => !frame.has(chunk))
    .flatMap(({ dynamicImports }) => dynamicImports.flatMap((name) => chunks.get(name) ?? []));
  const first = [...at(FIRST_SCREEN), ...demanded].map(loadedWith);
  /** Of these modules what some unit of no other kinds uses: so no unit draws in the code of a kind that it is not. */
  const ofKinds = (name: string, modules: Modules, kinds: readonly string[]): Layer => {
    const plain = units.filter((unit) => isOfKinds(unit, kinds));
    return { name: [name, ...kinds].join('-'), modules: both(modules, usedBy(plain, 1)) };
  };
  const mostOf = (kind: string): Layer => {
    const alike = screens.filter((screen) => !isOfKinds(screen, others(kind)));
    return { name: kind, modules: usedBy(alike, Math.max(2, alike.length * MOST)) };
  };
  const kinds = Object.keys(KINDS);
  // what no unit loads without that which checks comes with it
  const unchecked = usedBy(
    units.filter((unit) => ![...unit].some((id) => CHECKS.test(id))),
    1,
  );
  const withChecks = new Set([...acrossHomes].filter((id) => !unchecked.has(id)));
  const withoutChecks = both(acrossHomes, unchecked);
  const parts = (some: readonly string[]): Layer[] => [
    ofKinds('parts', withoutChecks, some),
    ofKinds('checks', withChecks, some),
  ];
  return [
    { name: 'base', modules: anyOf(/\/src\/main\.tsx$/) },
    { name: 'front', modules: both(anyOf(FRONT_DOOR), shared) },
    { name: 'shell', modules: shell },
    { name: 'common', modules: both(usedBy(first, 1), shared) },
    ...parts([]),
    ...kinds.flatMap((kind) => [mostOf(kind), ...parts([kind])]),
    ...parts(kinds),
    ...[...unitsOf].flatMap(([home, ofHome]) =>
      [[], ...kinds.map((kind) => [kind]), kinds].map((some) =>
        ofKinds(home.slice(1).replace('/', '-'), usedBy(ofHome, 2), some),
      ),
    ),
  ];
};
