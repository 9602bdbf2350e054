import { archivesCalls } from '@forecourt/contract/archives/index';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { send } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { NumberField, TextAreaField, TextField } from '../../../kit/fields';

/** Asks for a deletion: the name has to be typed, so that nobody deletes the wrong dealership. */
export const AskDeletion = ({ close, dealershipId }: { close: () => void; dealershipId: number | null }) => {
  const [id, setId] = useState<number | null>(dealershipId);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [found, setFound] = useState('');
  const { save, fieldErrors } = useSave(archivesCalls.askDeletion, {
    invalidates: [archivesCalls.deletions],
  });

  const look = async () => {
    if (id === null) return setFound('');
    const query = { q: String(id), limit: 20 };
    const page = await send(dealershipCalls.list, { query }, { silent: true }).catch(() => null);
    setFound(page?.rows.find((row) => row.id === id)?.bussiness_name ?? '');
  };
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
      danger
      close={close}
      disabled={id === null || name.trim() === '' || reason.trim() === ''}
      run={run}
    >
      <Text size="sm">
        A second person has to confirm it. The dealership is then suspended, and deleted 30 days later with
        all its records and files. The owner is told at each step.
      </Text>
      <NumberField
        label="Number of the dealership"
        value={id}
        onChange={setId}
        onBlur={() => void look()}
        error={fieldErrors.dealership_id}
        description={found || undefined}
        required
      />
      <TextField
        label="Type its name to confirm"
        value={name}
        onChange={setName}
        error={fieldErrors.dealership_name}
        required
      />
      <TextAreaField label="Reason" value={reason} onChange={setReason} error={fieldErrors.reason} required />
    </SmallDialog>
  );
};
