/** Which components each role has. */
export type Grants = ReadonlyMap<number, ReadonlySet<string>>;

export interface RoleGrants {
  role: number;
  components: readonly string[];
}

export interface Cell {
  role: number;
  component: string;
  given: boolean;
}

export const grantsOf = (roles: readonly RoleGrants[]): Grants =>
  new Map(roles.map(({ role, components }) => [role, new Set(components)]));

export const isGiven = (grants: Grants, role: number, component: string): boolean =>
  grants.get(role)?.has(component) ?? false;

export const withCells = (grants: Grants, cells: readonly Cell[]): Grants => {
  const next = new Map([...grants].map(([role, components]) => [role, new Set(components)]));
  for (const { role, component, given } of cells) {
    const components = next.get(role) ?? new Set<string>();
    if (given) components.add(component);
    else components.delete(component);
    next.set(role, components);
  }
  return next;
};

const only = (from: ReadonlySet<string>, without: ReadonlySet<string>): string[] =>
  [...from].filter((component) => !without.has(component));

/** What was given and taken between the two. */
export const changesBetween = (before: Grants, after: Grants): Cell[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((role) => {
    const was = before.get(role) ?? new Set<string>();
    const is = after.get(role) ?? new Set<string>();
    return [
      ...only(is, was).map((component) => ({ role, component, given: true })),
      ...only(was, is).map((component) => ({ role, component, given: false })),
    ];
  });

/** My changes on top of what someone else saved. A box has two states, so two people cannot disagree about one they both changed. */
export const rebase = (base: Grants, mine: Grants, theirs: Grants): Grants =>
  withCells(theirs, changesBetween(base, mine));

/** The roles that differ from what was read, whole: what the save sends. */
export const changedRoles = (base: Grants, now: Grants): { role: number; components: string[] }[] =>
  [...new Set(changesBetween(base, now).map(({ role }) => role))].map((role) => ({
    role,
    components: [...(now.get(role) ?? [])],
  }));
