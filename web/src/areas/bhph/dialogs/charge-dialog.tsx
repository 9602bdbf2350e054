import { bhphCalls } from '@forecourt/contract/bhph';
import { bhphChargeForm } from '@forecourt/contract/bhph-forms';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_LOANS } from '../refetch';
import { type Account, CHARGE_LABELS } from '../words';

interface Props {
  account: Account;
  onClose: () => void;
}

/** Adds what the customer owes beside the loan. Only charges that the account allows are offered. */
export const ChargeDialog = ({ account, onClose }: Props) => {
  const saving = useSave(bhphCalls.charge, { invalidates: REFETCH_LOANS });
  const form = useRecordForm({
    schema: bhphChargeForm,
    initial: {
      charge: (account.charges_allowed[0] ?? null) as string | null, // the field can be emptied
      amount: account.returned_payment_fee,
      day: useToday(),
      label: '',
    },
    check: ({ amount }): Record<string, string> => (amount === null ? { amount: 'Required' } : {}),
    save: (body) => saving.save({ params: { id: account.id }, body }),
    onSaved: onClose,
  });
  const options = account.charges_allowed.map((value) => ({ value, label: CHARGE_LABELS[value] }));
  return (
    <Modal opened onClose={onClose} title="Add charge" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <SelectField label="Charge" required options={options} {...form.field('charge')} />
            <MoneyField label="Amount" required {...form.field('amount')} />
            <DateField label="Date" required {...form.field('day')} />
            <Wide>
              <TextField label="What for" required maxLength={200} {...form.field('label')} />
            </Wide>
          </FormGrid>
          <Text size="sm" c="dimmed">
            Charges bear no interest. Late fees are off for consumers in Canada unless you confirmed them in
            the settings.
          </Text>
          <FormBar inDialog form={form} saveLabel="Add charge" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
