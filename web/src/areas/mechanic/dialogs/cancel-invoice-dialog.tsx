import { invoicesCalls, type ShopInvoice } from '@forecourt/contract/mechanic/invoices';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';
import { REFETCH_SERVICES } from '../refetch';

interface Props {
  invoice: ShopInvoice;
  onClose: () => void;
}

/** Cancels an invoice for a reason; its number is not used again. */
export const CancelInvoiceDialog = ({ invoice, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const saving = useSave(invoicesCalls.cancelInvoice, { invalidates: REFETCH_SERVICES });
  return (
    <SmallDialog
      title={`Cancel invoice ${invoice.number}?`}
      submitLabel="Cancel invoice"
      close={onClose}
      disabled={reason.trim() === ''}
      run={() =>
        saving.save({ params: { id: invoice.id }, body: { reason } }).then(
          () => true,
          () => false,
        )
      }
    >
      <Text>
        The invoice stays with its number, marked as cancelled. The service can be changed and invoiced again.
      </Text>
      <TextAreaField label="Reason" required rows={2} maxLength={500} value={reason} onChange={setReason} />
    </SmallDialog>
  );
};
