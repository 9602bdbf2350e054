import { invoiceForm, invoicesCalls, ON_ACCOUNT, PAYMENT_TYPES } from '@forecourt/contract/mechanic/invoices';
import type { Service } from '@forecourt/contract/mechanic/service';
import { formatMoney } from '@forecourt/domain/number-format';
import { Alert, Modal, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { servicePath } from '../paths';
import { REFETCH_SERVICES } from '../refetch';
import { PAYMENT_LABELS } from '../words';

const TYPES = PAYMENT_TYPES.map((value) => ({ value, label: PAYMENT_LABELS[value] ?? value }));

interface Props {
  service: Service;
  onClose: () => void;
}

/** Invoices a service to its customer, with how it is paid. */
export const InvoiceDialog = ({ service, onClose }: Props) => {
  const today = useToday();
  const navigate = useNavigate();
  const saving = useSave(invoicesCalls.makeInvoice, { invalidates: REFETCH_SERVICES });
  const form = useRecordForm({
    schema: invoiceForm,
    initial: {
      payment_type: 'Debit-Card' as (typeof PAYMENT_TYPES)[number] | null, // can be emptied
      ...{ day: today as string | null, due_on: null as string | null, paid: null as number | null }, // typed later
      ...{ reference: '', tax_exempt_reason: '' },
    },
    check: (values): Record<string, string> =>
      values.payment_type === null ? { payment_type: 'Required' } : {},
    save: (body) => saving.save({ params: { id: service.id }, body }),
    onSaved: () => {
      onClose();
      void navigate(`${servicePath(service.id)}?tab=money`);
    },
  });
  const isOnAccount = form.values.payment_type === ON_ACCOUNT;
  return (
    <Modal opened onClose={onClose} title="Invoice" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          {service.customer ? (
            <Text>
              {formatMoney(service.total)} to {service.customer.name}
            </Text>
          ) : (
            <Alert variant="light" color="yellow" icon={<IconAlertTriangle aria-hidden />} p="xs">
              Choose the customer who pays first: Details, Edit.
            </Alert>
          )}
          <FormGrid>
            <SelectField label="Payment type" required options={TYPES} {...form.field('payment_type')} />
            <DateField label="Date" required {...form.field('day')} />
            {isOnAccount ? (
              <DateField label="Due" {...form.field('due_on')} />
            ) : (
              <>
                <MoneyField
                  label="Paid now"
                  description={`Empty: the whole ${formatMoney(service.total)}`}
                  {...form.field('paid')}
                />
                <TextField
                  label="Reference"
                  description="Transaction or cheque number"
                  maxLength={100}
                  {...form.field('reference')}
                />
              </>
            )}
            <Wide>
              <TextField
                label="Reason for no tax"
                description="Left empty, the taxes of your province are charged"
                maxLength={200}
                {...form.field('tax_exempt_reason')}
              />
            </Wide>
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Make invoice" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
