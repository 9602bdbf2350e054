import { type Purchase, purchasesCalls } from '@forecourt/contract/purchases/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { REFETCH_STOCK } from '../refetch';

interface Props {
  purchase: Purchase;
  onClose: () => void;
}

export const CancelDialog = ({ purchase, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const saving = useSave(purchasesCalls.cancel, { invalidates: REFETCH_STOCK, showsFields: false });
  const run = async () => {
    try {
      const { id, version } = purchase;
      await saving.save({ params: { id }, body: { reason: reason.trim(), version } });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title={`Cancel purchase ${purchase.number}?`}
      submitLabel="Cancel purchase"
      close={onClose}
      disabled={reason.trim() === ''}
      run={run}
    >
      <Text size="sm">
        {purchase.vehicle.title} leaves the stock, and what was booked is undone today. This cannot be taken
        back.
      </Text>
      <TextField label="Reason" required maxLength={200} value={reason} onChange={setReason} />
    </SmallDialog>
  );
};
