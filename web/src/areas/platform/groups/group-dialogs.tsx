import { dealershipCalls } from '@forecourt/contract/dealership';
import { platformGroupCalls } from '@forecourt/contract/platform/groups';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog/small-dialog';
import { PickerField, TextField } from '../../../kit/fields';
import { type Group, STALE } from './group';

const done = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    // the refusal stands at its field or is shown as a message
    () => false,
  );

export const AddBranchDialog = ({
  group,
  close,
}: {
  group: Pick<Group, 'id' | 'name'>;
  close: () => void;
}) => {
  const { save, fieldErrors } = useSave(platformGroupCalls.addBranch, { invalidates: STALE });
  const [id, setId] = useState<number | null>(null);
  return (
    <SmallDialog
      title={`Add a branch to ${group.name}`}
      submitLabel="Add branch"
      close={close}
      disabled={id === null}
      run={() => done(save({ params: { id: group.id }, body: { dealership_id: id ?? 0 } }))}
    >
      <PickerField
        label="Dealership"
        placeholder="Search by name or ID"
        value={id}
        onChange={setId}
        error={fieldErrors.dealership_id}
        call={dealershipCalls.list}
        toOption={(row) => ({ value: row.id, label: row.bussiness_name, detail: `ID ${row.id}` })}
      />
    </SmallDialog>
  );
};

/** A new group, with the dealership in it when one is given; or another name for one that exists. */
export const GroupNameDialog = ({
  group,
  dealershipId,
  close,
}: {
  group?: Pick<Group, 'id' | 'name'>;
  dealershipId?: number;
  close: () => void;
}) => {
  const add = useSave(platformGroupCalls.addGroup, { invalidates: STALE });
  const rename = useSave(platformGroupCalls.renameGroup, { invalidates: STALE });
  const [name, setName] = useState(group?.name ?? '');
  const run = () =>
    done(
      group
        ? rename.save({ params: { id: group.id }, body: { name } })
        : add.save({ body: { name, dealership_id: dealershipId } }),
    );
  return (
    <SmallDialog
      title={group ? `Rename ${group.name}` : 'New group'}
      submitLabel={group ? 'Rename' : 'Add group'}
      close={close}
      disabled={name.trim() === ''}
      run={run}
    >
      <TextField
        label="Name of the group"
        value={name}
        onChange={setName}
        error={add.fieldErrors.name ?? rename.fieldErrors.name ?? add.fieldErrors.dealership_id}
      />
    </SmallDialog>
  );
};

export const ChooseGroupDialog = ({ dealershipId, close }: { dealershipId: number; close: () => void }) => {
  const { save, fieldErrors } = useSave(platformGroupCalls.addBranch, { invalidates: STALE });
  const [id, setId] = useState<number | null>(null);
  return (
    <SmallDialog
      title="Put into a group"
      submitLabel="Put into this group"
      close={close}
      disabled={id === null}
      run={() => done(save({ params: { id: id ?? 0 }, body: { dealership_id: dealershipId } }))}
    >
      <PickerField
        label="Group"
        placeholder="Search by name"
        value={id}
        onChange={setId}
        error={fieldErrors.dealership_id}
        call={platformGroupCalls.groups}
        toOption={(row) => ({ value: row.id, label: row.name, detail: `${row.branches.length} branches` })}
      />
    </SmallDialog>
  );
};
