import { bhphCalls } from '@forecourt/contract/bhph';
import { bhphModifyForm } from '@forecourt/contract/bhph-forms';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import {
  DateField,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  TextField,
} from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_LOANS } from '../refetch';
import { type Account, FREQUENCIES } from '../words';

const SCHEMA = bhphModifyForm.omit({ bhphId: true });

interface Props {
  account: Account;
  onClose: () => void;
}

/** New terms from a day on; what is left empty stays. */
export const ModifyDialog = ({ account, onClose }: Props) => {
  const saving = useSave(bhphCalls.forceModify, { invalidates: REFETCH_LOANS });
  const form = useRecordForm({
    schema: SCHEMA,
    initial: {
      from: useToday(),
      apr: account.apr as number | null, // the fields can be emptied
      frequency: account.frequency as string | null, // likewise
      number_of_payments: null as number | null, // none: those still to come
      payment: null as number | null, // none: it follows from their number
      first_day: null as string | null, // none: the next due day
      principal_change: null as number | null, // none: it stays
      reason: '',
    },
    save: (body) => saving.save({ body: { bhphId: account.id, ...body } }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Change terms" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <Text size="sm" c="dimmed">
            The balance on this date gets a new schedule. Enter the payment to calculate the number of
            payments, or the number to calculate the payment. The legal maximum rate applies.
          </Text>
          <FormGrid>
            <DateField label="From" required {...form.field('from')} />
            <PercentField label="Interest rate a year" {...form.field('apr')} />
            <SelectField label="Frequency" required options={FREQUENCIES} {...form.field('frequency')} />
            <MoneyField label="Payment" {...form.field('payment')} />
            <DateField
              label="First payment"
              description="Blank keeps the next due date"
              {...form.field('first_day')}
            />
            <NumberField
              label="Number of payments"
              description="Blank keeps the remaining payments"
              {...form.field('number_of_payments')}
            />
            <MoneyField
              label="Add to or subtract from principal"
              placeholder="e.g. 500 or -100"
              {...form.field('principal_change')}
            />
            <Wide>
              <TextField label="Reason" required maxLength={500} {...form.field('reason')} />
            </Wide>
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Change terms" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
