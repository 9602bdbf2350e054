import { usersCalls } from '@forecourt/contract/users';
import { roleLabel } from '@forecourt/policy';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import {
  type Choice,
  MultiSelectField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from '../../kit/fields';
import { FormSection, type RecordFormState } from '../../kit/form';
import type { AccountValues } from './user-values';

interface Props<V extends AccountValues> {
  form: RecordFormState<V>;
  isNew?: boolean;
  /** Only these of the roles that one may give. */
  among?: readonly number[];
  children?: ReactNode;
}

const choicesOf = (given: readonly Choice<number>[], held: readonly number[]): Choice<number>[] => [
  ...given,
  // a role that the user has stays in sight, also where one could not give it
  ...held
    .filter((role) => !given.some(({ value }) => value === role))
    .map((role) => ({ value: role, label: roleLabel(role) })),
];

/** How one signs in, and as what. */
export const AccountFields = <V extends AccountValues>({
  form,
  isNew = false,
  among,
  children,
}: Props<V>) => {
  const { data: roles = [] } = useCall(usersCalls.roles, {}, { staleTime: 300_000 });
  const offered = roles.filter(({ value }) => among === undefined || among.includes(value));
  const { frk_role, role_ids } = form.values;
  const chooseRole = (role: number | null) => {
    form.set('frk_role', role);
    form.set(
      'role_ids',
      role_ids.filter((other) => other !== role),
    );
  };
  return (
    <FormSection title="Account">
      <TextField
        label="Username"
        {...form.field('username')}
        required={isNew}
        readOnly={!isNew}
        description={isNew ? undefined : 'Cannot be changed'}
        autoComplete="off"
        maxLength={100}
        autoFocus={isNew}
      />
      <PasswordField
        label="Password"
        required={isNew}
        description={isNew ? undefined : 'Left empty, it stays as it is'}
        {...form.field('password')}
      />
      <SelectField
        label="Role"
        {...form.field('frk_role')}
        onChange={chooseRole}
        required
        options={choicesOf(offered, frk_role === null ? [] : [frk_role])}
        description="The role they sign in with"
      />
      <MultiSelectField
        label="Other roles"
        {...form.field('role_ids')}
        options={choicesOf(offered, role_ids).filter(({ value }) => value !== frk_role)}
        description="They can switch to these in the top bar"
      />
      <SwitchField
        label="Ask for a mailed code at sign-in"
        description="Each sign-in then needs a code that is sent to the e-mail address"
        {...form.field('two_factor')}
      />
      {children}
    </FormSection>
  );
};
