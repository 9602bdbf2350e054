import { usersOverLimit } from './package-change';

/** Why a dealership cannot begin with so many users, its owner included; undefined when its package allows them. */
export const firstUsersRefusal = (
  users: number,
  { name, limit }: { name: string; limit: number | null },
): string | undefined => {
  const over = usersOverLimit(users, limit);
  if (over === 0) return;
  return `The package ${name} allows ${limit} users, the owner included: leave out ${over}, or choose a larger package`;
};
