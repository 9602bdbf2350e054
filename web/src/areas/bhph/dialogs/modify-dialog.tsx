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
import { REFETCH_LOANS } from '../refetch';
import { useToday } from '../use-today';
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
            What is owed on that day is scheduled anew: with the payment alone the number of payments follows,
            else the payment does. The rate ceiling holds.
          </Text>
          <FormGrid>
            <DateField label="From" required {...form.field('from')} />
            <PercentField label="Interest rate a year" {...form.field('apr')} />
            <SelectField label="Frequency" required options={FREQUENCIES} {...form.field('frequency')} />
            <DateField
              label="First payment"
              description="Empty: the next due day"
              {...form.field('first_day')}
            />
            <MoneyField label="Payment" description="Empty: it follows" {...form.field('payment')} />
            <NumberField
              label="Number of payments"
              description="Empty: those still to come"
              {...form.field('number_of_payments')}
            />
            <MoneyField
              label="Change of the principal"
              description="e.g. 500 to lend more, −100 to correct"
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
