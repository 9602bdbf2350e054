import { Notice } from '../notice';
import classes from './access.module.css';
import type { Cell } from './grants';
import type { AccessComponent, AccessRole } from './offer';

interface Props {
  cells: readonly Cell[];
  roles: readonly AccessRole[];
  components: readonly AccessComponent[];
}

/** Someone else saved first: says what they changed. One's own changes are still there, unsaved. */
export const TheirChanges = ({ cells, roles, components }: Props) => {
  const roleOf = ({ role }: Cell) => roles.find((r) => r.role === role)?.label ?? String(role);
  const nameOf = ({ component }: Cell) => components.find((c) => c.name === component)?.label ?? component;
  return (
    <Notice tone="warning" title="Someone else changed access in the meantime">
      Nothing of yours has been saved yet. What they changed now stands here beside your own changes; look it
      over and save again.
      <ul className={classes.theirs}>
        {cells.map((cell) => (
          <li key={`${cell.role} ${cell.component}`}>
            {roleOf(cell)}: {nameOf(cell)} {cell.given ? 'given' : 'taken'}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
