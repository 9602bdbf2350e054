import { grantableRoles, ROLE } from '@forecourt/policy';

/** The roles that one can hold at a dealership, to choose from. */
export const ROLE_CHOICES = grantableRoles(ROLE.owner).map(({ id, label }) => ({ value: id, label }));
