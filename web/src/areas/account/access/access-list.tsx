import { useState } from 'react';
import { SelectField } from '../../../kit/fields';
import classes from './access.module.css';
import { AccessBox } from './access-box';
import { DraftNotice } from './draft-notice';
import type { AccessComponent, AccessRole } from './offer';
import { RoleMenu } from './role-menu';
import type { Access } from './use-access';

interface Props {
  roles: readonly AccessRole[];
  shown: readonly AccessComponent[];
  components: readonly AccessComponent[];
  access: Access;
}

/** The matrix on a phone: one role at a time. */
export const AccessList = ({ roles, shown, components, access }: Props) => {
  const [chosen, setChosen] = useState<number | null>(roles[0]?.role ?? null);
  const role = roles.find((candidate) => candidate.role === chosen) ?? roles[0];
  if (!role) return null;
  return (
    <>
      <DraftNotice access={access} />
      <div className={classes.picker}>
        <SelectField<number>
          label="Role"
          required
          value={role.role}
          onChange={setChosen}
          options={roles.map(({ role: value, label }) => ({ value, label }))}
        />
        <RoleMenu role={role} roles={roles} components={components} access={access} />
      </div>
      <ul className={classes.list}>
        {shown.map((component) => (
          <li key={component.name} data-changed={access.isChanged(role.role, component.name) || undefined}>
            <AccessBox role={role} component={component} access={access} label={component.label} />
          </li>
        ))}
      </ul>
    </>
  );
};
