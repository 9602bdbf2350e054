import type { Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds' | 'facadeModuleId'>;
type Modules = ReadonlySet<string>;

export interface Layer {
  name: string;
  modules: Modules;
}

const SCREEN = /\/areas\/[\w-]+\/screens\/[\w-]+\.tsx$/;
/** Those that have to be there soonest load nothing that they do not use. */
const FRONT_DOOR = /\/areas\/session\/screens\/sign-in\.tsx$/;
const FIRST_SCREEN = /\/areas\/dashboard\/screens\/(owner|seller)[\w-]*\.tsx$/;
/** What so many of the screens of a kind use is loaded with the first of them. */
const MOST = 0.6;
/** A screen that holds the module is of the kind. */
const KINDS: Readonly<Record<string, RegExp>> = {
  list: /\/kit\/list\/data-list\.tsx$/,
  form: /\/kit\/form\/record-form\.tsx$/,
};

/** All modules that are loaded with a chunk. */
const loadedWith = (chunks: ReadonlyMap<string, Chunk>, start: Chunk): Modules => {
  const seen = new Set<Chunk>([start]);
  for (const chunk of seen)
    for (const name of chunk.imports) {
      const next = chunks.get(name);
      if (next) seen.add(next);
    }
  return new Set([...seen].flatMap((chunk) => chunk.moduleIds));
};

/** What at least so many of these load. */
const usedBy = (screens: readonly Modules[], atLeast: number): Modules => {
  const counts = new Map<string, number>();
  for (const id of screens.flatMap((modules) => [...modules])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= atLeast).map(([id]) => id));
};

/**
 * Left alone, the bundler makes a file of whatever the same screens share, which comes to ninety of them for one screen.
 * From such a build this tells which modules are better loaded together. Each layer holds all that its modules import but
 * for what lies in the layers before it, so no file waits for one that waits for it.
 */
export const layersOf = (built: readonly Chunk[]): Layer[] => {
  const chunks = new Map(built.map((chunk) => [chunk.fileName, chunk]));
  const from = (wanted: RegExp) =>
    built
      .filter(({ facadeModuleId }) => facadeModuleId && wanted.test(facadeModuleId))
      .map((chunk) => loadedWith(chunks, chunk));
  const anyOf = (wanted: RegExp): Modules => usedBy(from(wanted), 1);
  const shell = anyOf(/\/signed-in\.tsx$/);
  const screens = from(SCREEN);
  const shared = usedBy([...screens, shell], 2);
  const both = (one: Modules, other: Modules): Modules => new Set([...one].filter((id) => other.has(id)));
  return [
    { name: 'base', modules: anyOf(/\/src\/main\.tsx$/) },
    { name: 'front', modules: both(anyOf(FRONT_DOOR), shared) },
    { name: 'shell', modules: shell },
    { name: 'common', modules: both(anyOf(FIRST_SCREEN), shared) },
    ...Object.entries(KINDS).map(([name, mark]) => {
      const kind = screens.filter((modules) => [...modules].some((id) => mark.test(id)));
      return { name, modules: usedBy(kind, Math.max(2, kind.length * MOST)) };
    }),
  ];
};
