import { describe, expect, it } from 'vitest';
import { layersOf } from './load-together';

interface Made {
  entry?: string;
  modules: string[];
  imports?: string[];
  demands?: string[];
}

const chunks = (made: Record<string, Made>) =>
  Object.entries(made).map(([fileName, { entry = null, modules, imports = [], demands = [] }]) => ({
    fileName,
    dynamicImports: demands,
    facadeModuleId: entry,
    moduleIds: entry ? [...modules, entry] : modules,
    imports,
  }));

const screen = (area: string, name: string) => `/web/src/areas/${area}/screens/${name}.tsx`;
const LIST = '/web/src/kit/list/data-list.tsx';
const FORM = '/web/src/kit/form/record-form.tsx';

const built = chunks({
  main: { entry: '/web/src/main.tsx', modules: ['react'], imports: ['box'] },
  box: { modules: ['box'] },
  input: { modules: ['input'] },
  signIn: { entry: screen('session', 'sign-in'), modules: [], imports: ['box', 'input'] },
  signedIn: { entry: '/web/src/app/signed-in/signed-in.tsx', modules: ['bar'], imports: ['box'] },
  card: { modules: ['card'] },
  thumb: { modules: ['thumb'] },
  overview: { modules: ['overview'], demands: ['pictures'] },
  pictures: {
    entry: '/web/src/areas/inventory/pictures/stock-pictures.tsx',
    modules: [],
    imports: ['thumb'],
  },
  dashboard: {
    entry: screen('dashboard', 'owner-dashboard'),
    modules: ['greeting'],
    imports: ['card', 'overview'],
  },
  list: { modules: [LIST, 'menu'], imports: ['input'] },
  users: { entry: screen('users', 'users-list'), modules: [], imports: ['list', 'card'] },
  cars: {
    entry: screen('inventory', 'vehicle-list'),
    modules: ['sorting'],
    imports: ['list', 'facts', 'thumb'],
  },
  form: { modules: [FORM], imports: ['input'] },
  address: { modules: ['address'], imports: ['form'] },
  addUser: { entry: screen('users', 'add-user'), modules: [], imports: ['form', 'address'] },
  person: { entry: screen('account', 'profile'), modules: [], imports: ['form', 'address'] },
  badge: { modules: ['badge'] },
  features: { entry: screen('account', 'features'), modules: [], imports: ['badge'] },
  sticker: { entry: screen('inventory', 'window-sticker'), modules: [], imports: ['badge', 'address'] },
  facts: { modules: ['facts'] },
  prices: { modules: ['prices'], imports: ['form'] },
  car: { entry: screen('inventory', 'edit-vehicle'), modules: ['car'], imports: ['form', 'facts', 'prices'] },
  dialog: { entry: '/web/src/areas/inventory/list/price-dialog.tsx', modules: [], imports: ['prices'] },
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
    expect(layers.common).toContain('card');
    expect(layers.common).not.toContain('greeting');
  });

  it('is what most screens of a kind use', () => {
    expect([...(layers.list ?? [])].sort()).toEqual([LIST, 'input', 'menu']);
  });

  it('is with the first screen also what a part of it, asked for at once, has in common with others', () => {
    expect(layers.common).toContain('thumb');
  });

  it('is what several areas use, apart from what needs a form', () => {
    expect([...(layers.parts ?? [])]).toContain('badge');
    expect([...(layers.parts ?? [])]).not.toContain('address');
    expect([...(layers['parts-form'] ?? [])]).toContain('address');
  });

  it('is what several screens of an area use, apart from what needs a form', () => {
    expect([...(layers['areas-inventory-list'] ?? [])]).toContain('facts');
    expect([...(layers['areas-inventory-list'] ?? [])]).not.toContain('prices');
    expect([...(layers['areas-inventory-form'] ?? [])]).toContain('prices');
  });

  it('leaves to a screen what it alone uses', () => {
    const all = Object.values(layers).flatMap((modules) => [...modules]);
    for (const alone of ['car', 'sorting', 'greeting', screen('inventory', 'vehicle-list')])
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
