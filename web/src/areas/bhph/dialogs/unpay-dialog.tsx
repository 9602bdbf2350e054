import { bhphCalls } from '@forecourt/contract/bhph';
import { bhphUnpayForm } from '@forecourt/contract/bhph-forms';
import { formatMoney } from '@forecourt/domain/number-format';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_LOANS } from '../refetch';
import type { Account, Entry } from '../words';

interface Props {
  account: Account;
  entry: Entry;
  returned: 0 | 1;
  onClose: () => void;
}

const SCHEMA = bhphUnpayForm.pick({ reason: true });

/** Reverses an entry: it stays in the ledger and is not applied. */
export const UnpayDialog = ({ account, entry, returned, onClose }: Props) => {
  const saving = useSave(bhphCalls.unpay, { invalidates: REFETCH_LOANS });
  const form = useRecordForm({
    schema: SCHEMA,
    initial: { reason: returned ? 'Insufficient funds' : '' },
    save: ({ reason }) => saving.save({ body: { bhphId: account.id, entry_id: entry.id, reason, returned } }),
    onSaved: onClose,
  });
  const fee = account.returned_payment_fee;
  const charged =
    fee === null ? 'No fee is set for returned payments.' : `${formatMoney(fee)} is charged for it.`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={returned ? 'Payment returned by the bank' : `Reverse: ${entry.title}`}
    >
      <SeparateForm>
        <RecordForm form={form}>
          <Text size="sm">
            {entry.title}, {entry.day}: {formatMoney(entry.amount)}.{' '}
            {entry.receipt ? `Receipt ${entry.receipt} becomes void. ` : ''}
            Later payments keep their amounts and are applied again. {returned ? charged : ''}
          </Text>
          <TextField label="Reason" required maxLength={500} {...form.field('reason')} />
          <FormBar
            inDialog
            form={form}
            saveLabel={
              returned ? 'Mark as returned' : entry.kind === 'payment' ? 'Reverse payment' : 'Reverse'
            }
            onCancel={onClose}
          />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
