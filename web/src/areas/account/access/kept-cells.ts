import type { Cell } from './grants';
import type { AccessComponent, AccessRole } from './offer';

const isCell = (value: unknown): value is Cell =>
  typeof value === 'object' &&
  value !== null &&
  'role' in value &&
  typeof value.role === 'number' &&
  'component' in value &&
  typeof value.component === 'string' &&
  'given' in value &&
  typeof value.given === 'boolean';

/** The boxes of a draft that can still be changed: a role or a component may be gone since. */
export const keptCells = (
  kept: unknown,
  { roles, components }: { roles: readonly AccessRole[]; components: readonly AccessComponent[] },
): Cell[] => {
  if (!Array.isArray(kept)) return [];
  const isThere = ({ role, component }: Cell) =>
    roles.some((one) => one.role === role) &&
    components.some(({ name, dealership }) => name === component && dealership === 1);
  return kept.filter(isCell).filter(isThere);
};
