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

export const notUsable = (role: AccessRole): string => `${role.label} cannot use this`;

/** A right that the role cannot use is shown as a box only where it was given before, so that it can be taken away. */
export const isShown = ({ role, component, access }: Pick<Props, 'role' | 'component' | 'access'>): boolean =>
  isOffered(role.role, component.name) || access.now.get(role.role)?.has(component.name) === true;

export const AccessBox = ({ role, component, access, label }: Props) => {
  const isLacking = component.dealership === 0;
  const isUsable = isOffered(role.role, component.name);
  const given = access.now.get(role.role)?.has(component.name) === true;
  const reason = isUsable ? (isLacking ? NOT_AT_DEALERSHIP : undefined) : notUsable(role);
  return (
    <Checkbox
      size="sm"
      label={label}
      description={label === undefined ? undefined : reason}
      aria-label={label === undefined ? `${component.label} for ${role.label}` : undefined}
      title={label === undefined ? reason : undefined}
      checked={given}
      disabled={isLacking || (!isUsable && !given)}
      onChange={(event) =>
        access.set([{ role: role.role, component: component.name, given: event.currentTarget.checked }])
      }
    />
  );
};
