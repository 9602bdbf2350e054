import { Checkbox } from '@mantine/core';
import { type AccessComponent, type AccessRole, isOffered } from './offer';
import type { Access } from './use-access';

export const NOT_AT_DEALERSHIP = 'Your dealership does not have this';

interface Props {
  role: AccessRole;
  component: AccessComponent;
  access: Access;
  /** Beside the box on a phone; in the matrix the headers say it. */
  label?: string;
}

export const isShown = ({ role, component, access }: Pick<Props, 'role' | 'component' | 'access'>): boolean =>
  isOffered(role.role, component.name) || access.now.get(role.role)?.has(component.name) === true;

export const AccessBox = ({ role, component, access, label }: Props) => {
  const isLacking = component.dealership === 0;
  const given = access.now.get(role.role)?.has(component.name) === true;
  return (
    <Checkbox
      size="sm"
      label={label}
      description={label !== undefined && isLacking ? NOT_AT_DEALERSHIP : undefined}
      aria-label={label === undefined ? `${component.label} for ${role.label}` : undefined}
      title={label === undefined && isLacking ? NOT_AT_DEALERSHIP : undefined}
      checked={given}
      disabled={isLacking}
      onChange={(event) =>
        access.set([{ role: role.role, component: component.name, given: event.currentTarget.checked }])
      }
    />
  );
};
