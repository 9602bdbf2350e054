import type { dealershipCalls } from '@forecourt/contract/dealership';
import { COMPONENTS, GRANTABLE, roleLabel } from '@forecourt/policy';
import { COMPONENT_LABELS, componentsForRole } from '@forecourt/policy/role-components';
import type { Handlers } from '../../http/context';
import { badField, changedMeanwhile } from '../../http/refusal';
import { type Access, giveComponents, readAccess, takeAccessVersion, takeComponents } from './access.queries';

const isRole = (role: number) => GRANTABLE.some(({ id }) => id === role);

const rolesOf = ({ byRole }: Access) =>
  GRANTABLE.map(({ id }) => ({ role: id, label: roleLabel(id), components: [...(byRole.get(id) ?? [])] }));

const labelOf = (component: string): string => {
  const known = COMPONENTS.find((name) => name === component);
  return known ? COMPONENT_LABELS[known] : component;
};

interface Wish {
  role: number;
  components: readonly string[];
}

const checkWishes = (wishes: readonly Wish[], access: Access) => {
  if (new Set(wishes.map(({ role }) => role)).size < wishes.length)
    throw badField('roles', 'A role is named twice');
  for (const { role, components } of wishes) {
    if (!isRole(role)) throw badField('roles', `There is no role ${role} at a dealership`);
    const has = new Set(access.byRole.get(role));
    const foreign = components.find((component) => !access.own.has(component) && !has.has(component));
    if (foreign) throw badField('roles', `${foreign} is not among the components of this dealership`);
    const useful: ReadonlySet<string> = new Set(componentsForRole(role));
    const useless = components.find((component) => !useful.has(component) && !has.has(component));
    if (useless) throw badField('roles', `The role ${roleLabel(role)} cannot use ${labelOf(useless)}`);
  }
};

/** What a role has and the dealership lacks is left alone: it opens when the dealership gets it. */
const changesOf = ({ role, components }: Wish, { own, byRole }: Access) => {
  const wanted = new Set(components);
  const has = new Set(byRole.get(role));
  return {
    take: [...has].filter((component) => own.has(component) && !wanted.has(component)),
    give: [...wanted].filter((component) => own.has(component) && !has.has(component)),
  };
};

/** Access Control: which components each role has at this dealership (screens.md 6, dealership owner only). */
export const accessHandlers: Pick<
  Handlers<typeof dealershipCalls>,
  'accessControls' | 'saveAccessControls'
> = {
  accessControls: async (_input, { read, tenant }) => {
    const access = await read((db) => readAccess(db, tenant));
    return {
      components: COMPONENTS.map((name) => ({
        name,
        label: COMPONENT_LABELS[name],
        dealership: access.own.has(name) ? 1 : 0,
      })),
      roles: rolesOf(access),
      version: access.version,
    };
  },

  saveAccessControls: async ({ body }, { write, tenant, deps }) =>
    write(async (tx) => {
      const taken = await takeAccessVersion(tx, tenant, body.version);
      const before = await readAccess(tx, tenant);
      if (!taken) throw changedMeanwhile({ roles: rolesOf(before), version: before.version });
      checkWishes(body.roles, before);
      for (const wish of body.roles) {
        const { take, give } = changesOf(wish, before);
        await takeComponents(tx, tenant, wish.role, take);
        await giveComponents(tx, tenant, wish.role, give);
      }
      await deps.sessions.forget({ dealershipId: tenant });
      const after = await readAccess(tx, tenant);
      return { roles: rolesOf(after), version: after.version };
    }),
};
