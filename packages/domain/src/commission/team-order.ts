import type { CommissionPlan } from './plan';

export interface TeamPlan {
  userId: number;
  plan: Pick<CommissionPlan, 'team'>;
}

/** Everyone after the members of their team that have teams themselves. What is in a ring, which is refused before, comes last. */
export const byTeam = <T extends TeamPlan>(people: readonly T[]): T[] => {
  const ordered: T[] = [];
  let left = [...people];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ userId }) => userId));
    const ready = left.filter(({ plan }) => !plan.team.some((member) => waiting.has(member)));
    if (ready.length === 0) return [...ordered, ...left];
    ordered.push(...ready);
    left = left.filter((person) => !ready.includes(person));
  }
  return ordered;
};

/** The people of a ring in which each is paid for the next one's commission; undefined when there is none. */
export const findTeamRing = (teams: ReadonlyMap<number, readonly number[]>): number[] | undefined => {
  const safe = new Set<number>();
  const walk = (user: number, path: readonly number[]): number[] | undefined => {
    const at = path.indexOf(user);
    if (at >= 0) return [...path.slice(at), user];
    if (safe.has(user)) return undefined;
    for (const member of teams.get(user) ?? []) {
      const ring = walk(member, [...path, user]);
      if (ring) return ring;
    }
    safe.add(user);
    return undefined;
  };
  for (const user of teams.keys()) {
    const ring = walk(user, []);
    if (ring) return ring;
  }
  return undefined;
};
