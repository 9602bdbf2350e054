import { accountingCalls, closeForm } from '@forecourt/contract/accounting/index';
import { isDay } from '@forecourt/domain/dates';
import { Alert, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { daysOf } from '../parts/periods';
import { REFETCH_LEDGER } from '../parts/refetch';

/** What is not finished up to the day that is chosen. */
const Warnings = ({ to }: { to: string | null }) => {
  const { data } = useCall(
    accountingCalls.checkClosing,
    { query: { to: to ?? '' } },
    { enabled: to !== null && isDay(to), silent: true },
  );
  if (!data || data.warnings.length === 0) return null;
  return (
    <Alert icon={<IconAlertTriangle size={18} aria-hidden />} color="orange" title="Not finished yet">
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {data.warnings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** Closes the books up to a day: what happened before it is booked today from then on. */
export const CloseDialog = ({ onClose }: { onClose: () => void }) => {
  const today = useToday();
  const closing = useSave(accountingCalls.closePeriod, { invalidates: REFETCH_LEDGER });
  const form = useRecordForm({
    schema: closeForm,
    initial: { to: daysOf('last-month', today, 1).to as string | null, reason: '' }, // the day can be emptied
    check: ({ to }): Record<string, string> =>
      to !== null && to >= today ? { to: 'must be before today' } : {},
    save: (body) => closing.save({ body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Close period">
      <SeparateForm>
        <RecordForm form={form}>
          <DateField label="Close through" required {...form.field('to')} />
          <TextField
            label="Reason"
            required
            maxLength={500}
            placeholder="e.g. Reconciled with the bank"
            {...form.field('reason')}
          />
          <Warnings to={form.values.to} />
          <FormBar inDialog form={form} saveLabel="Close period" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
