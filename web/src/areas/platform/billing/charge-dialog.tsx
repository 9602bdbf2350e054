import { billingCalls } from '@forecourt/contract/billing/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';
import type { RowOf } from '../../../kit/list';
import { cardText } from './billing-texts';
import { REFETCH_BILLING } from './refetch';

interface Props {
  row: RowOf<typeof billingCalls.staffStatuses>;
  close: () => void;
}

/** Charges what is owing to the card on file. */
export const ChargeDialog = ({ row, close }: Props) => {
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const { save, fieldErrors } = useSave(billingCalls.chargeNow, { invalidates: REFETCH_BILLING });
  // a card that was refused is noted: what is shown of the dealership is of before
  const readAgain = () =>
    Promise.all(REFETCH_BILLING.map((stale) => queries.invalidateQueries({ queryKey: keyOf(stale) })));
  return (
    <SmallDialog
      title={`Charge ${row.dealership_name} now?`}
      submitLabel={`Charge ${formatMoney(row.owing)}`}
      close={close}
      disabled={reason.trim() === ''}
      run={() =>
        save({ params: { dealership: row.dealership_id }, body: { reason } }).then(
          () => true,
          () => readAgain().then(() => false),
        )
      }
    >
      <Text>
        {row.card ? cardText(row.card) : 'The card on file'} is charged {formatMoney(row.owing)}. If it is
        refused, the schedule of tries stays as it is.
      </Text>
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
