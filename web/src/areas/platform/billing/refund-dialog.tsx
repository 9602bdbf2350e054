import { billingCalls } from '@forecourt/contract/billing/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { MoneyField, TextAreaField } from '../../../kit/fields';
import type { RowOf } from '../../../kit/list';

interface Props {
  invoice: RowOf<typeof billingCalls.staffInvoices>;
  close: () => void;
}

/** Gives back all or a part of what was paid, to the card that paid. */
export const RefundDialog = ({ invoice, close }: Props) => {
  const left = Math.round((invoice.total - invoice.refunded) * 100) / 100;
  const [amount, setAmount] = useState<number | null>(left);
  const [reason, setReason] = useState('');
  const { save, fieldErrors } = useSave(billingCalls.refund, {
    invalidates: [billingCalls.staffInvoices, billingCalls.staffTotals, billingCalls.staffPayments],
  });
  const run = async () => {
    if (amount === null) return false;
    return save({
      params: { dealership: invoice.dealership_id, id: invoice.id },
      body: { amount, reason, refunded: invoice.refunded },
    }).then(
      () => true,
      () => false,
    );
  };
  return (
    <SmallDialog
      title={`Refund ${invoice.number}`}
      submitLabel={amount === null ? 'Refund' : `Refund ${formatMoney(amount)}`}
      close={close}
      danger
      disabled={amount === null || amount <= 0 || reason.trim() === ''}
      run={run}
    >
      <Text>
        {invoice.dealership_name} paid {formatMoney(invoice.total)}
        {invoice.refunded > 0 ? `, of which ${formatMoney(invoice.refunded)} was refunded` : ''}. The refund
        goes to the card that paid, with a credit note by e-mail.
      </Text>
      <MoneyField label="Amount" required value={amount} onChange={setAmount} error={fieldErrors.amount} />
      <TextAreaField
        label="Reason"
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={fieldErrors.reason}
      />
    </SmallDialog>
  );
};
