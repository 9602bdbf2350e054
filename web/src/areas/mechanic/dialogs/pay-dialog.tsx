import {
  invoicesCalls,
  type ShopInvoiceRow,
  shopPaymentForm,
  shopRefundForm,
} from '@forecourt/contract/mechanic/invoices';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { formatMoney } from '@forecourt/domain/number-format';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_SERVICES } from '../refetch';

interface Props {
  invoice: ShopInvoiceRow;
  onClose: () => void;
}

/** Books a payment on an invoice, or pays money back. */
const MoneyDialog = ({ invoice, onClose, isRefund }: Props & { isRefund: boolean }) => {
  const today = useToday();
  const paying = useSave(invoicesCalls.payInvoice, { invalidates: REFETCH_SERVICES });
  const refunding = useSave(invoicesCalls.refundInvoice, { invalidates: REFETCH_SERVICES });
  const most = isRefund ? invoice.paid : invoice.balance;
  const form = useRecordForm({
    schema: isRefund
      ? shopRefundForm
      : shopPaymentForm.extend({ reason: shopRefundForm.shape.reason.optional() }),
    initial: {
      ...{
        amount: most as number | null,
        day: today as string | null,
        method: 'Debit-Card' as string | null,
      }, // can be emptied
      ...{ reference: '', ...(isRefund && { reason: '' }) },
    },
    check: (values): Record<string, string> =>
      (values.amount ?? 0) > most
        ? { amount: `Only ${formatMoney(most)} ${isRefund ? 'was paid' : 'is owed'}` }
        : {},
    save: ({ reason, ...body }) => {
      const params = { id: invoice.id };
      return isRefund
        ? refunding.save({ params, body: { ...body, reason: reason ?? '' } })
        : paying.save({ params, body });
    },
    onSaved: onClose,
  });
  const verb = isRefund ? 'Refund' : 'Record payment';
  return (
    <Modal opened onClose={onClose} title={`${verb} · ${invoice.number}`} size="md">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <MoneyField label="Amount" required {...form.field('amount')} />
            <DateField label="Date" required {...form.field('day')} />
            <SelectField
              label="Payment method"
              required
              options={DEPOSIT_METHODS}
              {...form.field('method')}
            />
            <TextField label="Reference" maxLength={100} {...form.field('reference')} />
            {isRefund ? (
              <Wide>
                <TextField
                  label="Reason"
                  required
                  maxLength={500}
                  {...form.field('reason')}
                  value={form.values.reason ?? ''}
                />
              </Wide>
            ) : null}
          </FormGrid>
          <FormBar inDialog form={form} saveLabel={verb} onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

export const PayDialog = (props: Props) => <MoneyDialog {...props} isRefund={false} />;
export const RefundDialog = (props: Props) => <MoneyDialog {...props} isRefund />;
