import { type Purchase, purchasesCalls } from '@forecourt/contract/purchases/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { REFETCH_PURCHASES } from '../refetch';

interface Props {
  payment: Purchase['payments'][number];
  onClose: () => void;
}

/** The payment stays in the list; its booking is undone. */
export const VoidDialog = ({ payment, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const saving = useSave(purchasesCalls.voidPayment, { invalidates: REFETCH_PURCHASES, showsFields: false });
  const run = async () => {
    try {
      await saving.save({ params: { id: payment.id }, body: { reason: reason.trim() } });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title={`Void the payment of ${formatMoney(payment.amount)}?`}
      submitLabel="Void payment"
      close={onClose}
      disabled={reason.trim() === ''}
      run={run}
    >
      <TextField label="Reason" required maxLength={200} value={reason} onChange={setReason} />
    </SmallDialog>
  );
};
