import { type ChequeRow, chequesCalls } from '@forecourt/contract/cheques/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { REFETCH_CHEQUES } from '../refetch';

interface Props {
  cheque: Pick<ChequeRow, 'id' | 'number' | 'payee'>;
  onClose: () => void;
}

/** The cheque and its number stay; its booking is undone today. */
export const VoidDialog = ({ cheque, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const saving = useSave(chequesCalls.void, { invalidates: REFETCH_CHEQUES, showsFields: false });
  const run = async () => {
    try {
      await saving.save({ params: { id: cheque.id }, body: { reason: reason.trim() } });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title={`Void cheque ${cheque.number} to ${cheque.payee}?`}
      submitLabel="Void cheque"
      close={onClose}
      disabled={reason.trim() === ''}
      run={run}
    >
      <Text size="sm">
        The number stays used. A reversing entry is posted today, and what the cheque paid is owed again. It
        can no longer be printed.
      </Text>
      <TextField label="Reason" required maxLength={500} value={reason} onChange={setReason} />
    </SmallDialog>
  );
};
