import { usersCalls, userUpdateForm } from '@forecourt/contract/users';
import { roleLabel } from '@forecourt/policy';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { CallError } from '../../api/client';
import { useSession } from '../../api/session-context';
import { useSave } from '../../api/use-save';
import { SwitchField } from '../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../kit/form';
import { type CityNames, PersonFields, personDisplay, useCityNames } from '../../kit/person';
import { AccountFields } from './account-fields';
import { lockOwnersOwn, withoutOwnersOwn } from './owners-own';
import { USERS } from './paths';
import { isOwnersOwn, mayChange, mayShutOut, type User, userDraft } from './user';
import { editValues, otherRoles, withRoles } from './user-values';
import classes from './users.module.css';

const namesOf = (roles: readonly unknown[]) => roles.map((role) => roleLabel(Number(role))).join(', ');

const displayWith =
  (cities: CityNames) =>
  (field: string, value: unknown): string | undefined => {
    if (field === 'frk_role' && typeof value === 'number') return roleLabel(value);
    if (field === 'role_ids' && Array.isArray(value)) return namesOf(value) || '(none)';
    if (field === 'is_active') return value === 1 ? 'Active' : 'Inactive';
    if (field === 'two_factor') return value === 1 ? 'On' : 'Off';
    return personDisplay(field, value, cities.nameOf);
  };

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'roles' in value && 'frk_role' in value;

/** The form knows a user's roles by number; a record that was refused for its version comes with their names. */
const inFormShape = (error: unknown): unknown => {
  if (!(error instanceof CallError) || !isUser(error.body.current)) return error;
  const { current } = error.body;
  return new CallError(error.status, {
    ...error.body,
    current: { ...current, role_ids: otherRoles(current) },
  });
};

export const UserEditor = ({ user }: { user: User }) => {
  const { actor, refresh } = useSession();
  const saving = useSave(usersCalls.update, {
    invalidates: [usersCalls.list, usersCalls.get, usersCalls.restrictions],
  });
  const cities = useCityNames(user);
  const isOthers = isOwnersOwn(actor, user);
  const form = useRecordForm({
    schema: userUpdateForm,
    initial: editValues(user),
    draft: userDraft(user.id),
    keepsEmptied: true,
    display: displayWith(cities),
    save: async (body) => {
      try {
        const sent = withRoles(isOthers ? withoutOwnersOwn(body) : body);
        const saved = await saving.save({ params: { id: user.id }, body: sent });
        return { ...saved, role_ids: otherRoles(saved) };
      } catch (error) {
        return cities.learnFrom(inFormShape(error));
      }
    },
    onSaved: () => {
      if (user.id === actor.userId) void refresh();
    },
  });
  const isLocked = !mayChange(actor, user);
  const shown = isOthers ? lockOwnersOwn(form) : form;

  return (
    <RecordForm form={form}>
      {isLocked ? (
        <Alert variant="light" role="status" icon={<IconLock aria-hidden />}>
          This user holds a role above your own, so the record can only be read here.
        </Alert>
      ) : null}
      <fieldset className={classes.locked} disabled={isLocked}>
        <AccountFields form={shown}>
          <SwitchField
            label="Active"
            {...form.field('is_active')}
            words={{ on: 'can sign in', off: 'cannot sign in' }}
            disabled={!mayShutOut(actor, user)}
            description={user.id === actor.userId ? 'You cannot deactivate yourself' : undefined}
          />
        </AccountFields>
        <PersonFields form={shown} />
      </fieldset>
      {isLocked ? null : <FormBar form={form} saveLabel="Save changes" cancelTo={USERS} />}
    </RecordForm>
  );
};
