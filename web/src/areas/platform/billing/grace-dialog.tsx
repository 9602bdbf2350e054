import { billingCalls } from '@forecourt/contract/billing/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { NumberField, TextAreaField } from '../../../kit/fields';
import type { RowOf } from '../../../kit/list';
import { REFETCH_BILLING } from './refetch';

interface Props {
  row: RowOf<typeof billingCalls.staffStatuses>;
  close: () => void;
}

const MOST_DAYS = 60;

/** Gives a dealership more time to pay. */
export const GraceDialog = ({ row, close }: Props) => {
  const [days, setDays] = useState<number | null>(7);
  const [reason, setReason] = useState('');
  const { save, fieldErrors } = useSave(billingCalls.extendGrace, { invalidates: REFETCH_BILLING });
  const run = async () => {
    if (days === null) return false;
    const body = { days, reason, version: row.version };
    return save({ params: { dealership: row.dealership_id }, body }).then(
      () => true,
      () => false,
    );
  };
  return (
    <SmallDialog
      title={`Give ${row.dealership_name} more time?`}
      submitLabel="Extend grace"
      close={close}
      disabled={days === null || days < 1 || days > MOST_DAYS || reason.trim() === ''}
      run={run}
    >
      <Text>
        The dealership is open until then, and its card is tried again when the time is over.
        {row.grace_until ? ' The days are added to the time that it has already.' : ''}
      </Text>
      <NumberField
        label="Days"
        required
        unit="days"
        value={days}
        onChange={setDays}
        error={fieldErrors.days}
      />
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
