import { archivesCalls } from '@forecourt/contract/archives/index';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { PickerField, TextAreaField, TextField } from '../../../kit/fields';
import { DeletionContents } from './deletion-contents';
import { STALE_DELETIONS } from './stale';

/** Asks for a deletion: the name has to be typed, so that nobody deletes the wrong dealership. */
export const AskDeletion = ({ close, dealershipId }: { close: () => void; dealershipId: number | null }) => {
  const [id, setId] = useState<number | null>(dealershipId);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const { save, fieldErrors } = useSave(archivesCalls.askDeletion, STALE_DELETIONS);
  const contents = useCall(
    archivesCalls.deletionContents,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  const wanted = id === null ? undefined : contents.data?.dealership_name;

  const run = async () => {
    if (id === null) return false;
    try {
      await save({ body: { dealership_id: id, dealership_name: name, reason } });
      return true;
    } catch {
      return false; // said by the client already
    }
  };
  return (
    <SmallDialog
      title="Delete a dealership"
      submitLabel="Ask for the deletion"
      size="lg"
      danger
      close={close}
      disabled={wanted === undefined || name.trim() !== wanted.trim() || reason.trim() === ''}
      run={run}
    >
      <Text size="sm">
        A second person has to confirm it. The dealership is then suspended, and deleted 30 days later with
        all its records and files. The owner is told at each step.
      </Text>
      <PickerField
        label="Dealership"
        placeholder="Search by name or ID"
        value={id}
        onChange={(value) => {
          setId(value);
          setName('');
        }}
        selectedLabel={wanted ?? null}
        error={fieldErrors.dealership_id}
        call={dealershipCalls.list}
        toOption={(row) => ({ value: row.id, label: row.bussiness_name, detail: `ID ${row.id}` })}
        required
      />
      {id === null ? null : <DeletionContents query={contents} />}
      <TextField
        label="Type its name to confirm"
        description={wanted}
        value={name}
        onChange={setName}
        error={fieldErrors.dealership_name}
        disabled={wanted === undefined}
        required
      />
      <TextAreaField
        label="Reason"
        rows={2}
        value={reason}
        onChange={setReason}
        error={fieldErrors.reason}
        required
      />
    </SmallDialog>
  );
};
