import { describe, expect, it } from 'vitest';
import { layersOf } from './load-together';

interface Made {
  entry?: string;
  modules: string[];
  imports?: string[];
}

const chunks = (made: Record<string, Made>) =>
  Object.entries(made).map(([fileName, { entry = null, modules, imports = [] }]) => ({
    fileName,
    facadeModuleId: entry,
    moduleIds: entry ? [...modules, entry] : modules,
    imports,
  }));

const screen = (area: string, name: string) => `/web/src/areas/${area}/screens/${name}.tsx`;
const LIST = '/web/src/kit/list/data-list.tsx';

const built = chunks({
  main: { entry: '/web/src/main.tsx', modules: ['react'], imports: ['box'] },
  box: { modules: ['box'] },
  input: { modules: ['input'] },
  signIn: { entry: screen('session', 'sign-in'), modules: [], imports: ['box', 'input'] },
  signedIn: { entry: '/web/src/app/signed-in/signed-in.tsx', modules: ['bar'], imports: ['box'] },
  card: { modules: ['card'] },
  dashboard: { entry: screen('dashboard', 'owner-dashboard'), modules: ['greeting'], imports: ['card'] },
  list: { modules: [LIST, 'menu'], imports: ['input'] },
  users: { entry: screen('users', 'users-list'), modules: [], imports: ['list', 'card'] },
  cars: { entry: screen('inventory', 'vehicle-list'), modules: ['car'], imports: ['list'] },
});

const layers = Object.fromEntries(layersOf(built).map(({ name, modules }) => [name, modules]));

describe('what is loaded together', () => {
  it('is all that the program starts with', () => {
    expect([...(layers.base ?? [])].sort()).toEqual(['/web/src/main.tsx', 'box', 'react']);
  });

  it('is at the front door what others use too, and no more', () => {
    expect([...(layers.front ?? [])].sort()).toEqual(['box', 'input']);
  });

  it('is what the first screen has in common with others', () => {
    expect([...(layers.common ?? [])]).toEqual(['card']);
  });

  it('is what most screens of a kind use', () => {
    expect([...(layers.list ?? [])].sort()).toEqual([LIST, 'input', 'menu']);
  });

  it('leaves to a screen what it alone uses', () => {
    const all = Object.values(layers).flatMap((modules) => [...modules]);
    for (const alone of ['car', 'greeting', screen('inventory', 'vehicle-list')])
      expect(all).not.toContain(alone);
  });

  it('holds in each layer, or in one before it, whatever its modules import', () => {
    const owner = new Map(built.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
    const before = new Set<string>();
    for (const { modules } of layersOf(built)) {
      for (const id of modules) before.add(id);
      for (const id of modules)
        for (const name of owner.get(id)?.imports ?? [])
          for (const used of built.find(({ fileName }) => fileName === name)?.moduleIds ?? [])
            expect(before).toContain(used);
    }
  });
});
