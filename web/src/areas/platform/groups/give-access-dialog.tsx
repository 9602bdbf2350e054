import type { ReplyOf } from '@forecourt/contract/call';
import { platformGroupCalls } from '@forecourt/contract/platform/groups';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { PickerField, SelectField } from '../../../kit/fields';
import { REFETCH_DEALERSHIP } from '../dealerships/refetch';
import { ROLE_CHOICES } from '../dealerships/role-choices';
import { type Group, STALE } from './group';

type Person = ReplyOf<typeof platformGroupCalls.groupUsers>['rows'][number];

interface Props {
  group: Group;
  /** The branch that is meant until another one is chosen. */
  dealershipId?: number;
  close: () => void;
}

/** Lets a user of one branch also work at another branch of the group. */
export const GiveAccessDialog = ({ group, dealershipId, close }: Props) => {
  const { save, fieldErrors, reset } = useSave(platformGroupCalls.giveAccess, {
    invalidates: [...STALE, ...REFETCH_DEALERSHIP],
  });
  const [person, setPerson] = useState<Person | null>(null);
  const [chosen, setBranch] = useState<number | null>(dealershipId ?? null);
  const [role, setRole] = useState<number | null>(null);
  const branches = group.branches
    .filter(({ id }) => id !== person?.home_id)
    .map(({ id, bussiness_name }) => ({ value: id, label: bussiness_name }));
  // a person is not given access to the branch that keeps their record
  const branch = branches.some(({ value }) => value === chosen) ? chosen : null;
  const run = () =>
    save({
      params: { id: group.id },
      body: { user_id: person?.id ?? 0, dealership_id: branch ?? 0, frk_role: role ?? 0 },
    }).then(
      () => true,
      () => false, // said at its field or as a message already
    );
  return (
    <SmallDialog
      title={`Give access in ${group.name}`}
      submitLabel="Give access"
      close={close}
      disabled={person === null || branch === null || role === null}
      run={run}
    >
      <PickerField
        label="Person"
        required
        placeholder="Search by name or username"
        description="Works at one branch and can then switch to the other one without signing in again"
        value={person?.id ?? null}
        onChange={reset}
        onPick={setPerson}
        error={fieldErrors.user_id}
        call={platformGroupCalls.groupUsers}
        fixed={{ group: group.id }}
        toOption={(row) => ({ value: row.id, label: row.name, detail: `${row.username} · ${row.home}` })}
      />
      <SelectField
        label="Branch"
        required
        options={branches}
        value={branch}
        onChange={(value) => {
          reset();
          setBranch(value);
        }}
        error={fieldErrors.dealership_id}
      />
      <SelectField
        label="Role there"
        required
        options={ROLE_CHOICES}
        value={role}
        onChange={(value) => {
          reset();
          setRole(value);
        }}
        error={fieldErrors.frk_role}
      />
    </SmallDialog>
  );
};
