import { componentsForRole, isUsual } from '@forecourt/policy/role-components';
import type { Cell, Grants } from './grants';

export interface AccessComponent {
  name: string;
  label: string;
  /** Whether the dealership itself has it. */
  dealership: 0 | 1;
}

export interface AccessRole {
  role: number;
  label: string;
}

/** Whether a component can mean anything to a role; a mechanic has no page for cheques. */
export const isOffered = (role: number, component: string): boolean =>
  componentsForRole(role).some((offered) => offered === component);

/** Every box of a role that can be changed, as a rule would set it. */
export const cellsFor = (
  role: number,
  components: readonly AccessComponent[],
  isWanted: (component: string) => boolean,
): Cell[] =>
  components
    .filter(({ name, dealership }) => dealership === 1 && isOffered(role, name))
    .map(({ name }) => ({ role, component: name, given: isWanted(name) }));

export const usualCells = (role: number, components: readonly AccessComponent[]): Cell[] =>
  cellsFor(role, components, (component) => isUsual(role, component));

export const copiedCells = (
  role: number,
  from: number,
  components: readonly AccessComponent[],
  grants: Grants,
): Cell[] => cellsFor(role, components, (component) => grants.get(from)?.has(component) ?? false);
