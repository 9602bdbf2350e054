import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { REFETCH_BILLS } from '../refetch';
import { ReasonDialog } from './reason-dialog';

export const CancelDialog = ({ bill, close }: { bill: Bill; close: () => void }) => {
  const cancelling = useSave(billsCalls.cancel, { invalidates: REFETCH_BILLS });
  return (
    <ReasonDialog
      title={`Cancel bill ${bill.number}?`}
      submitLabel="Cancel the bill"
      close={close}
      error={cancelling.fieldErrors.reason}
      run={(reason) => cancelling.save({ params: { id: bill.id }, body: { reason, version: bill.version } })}
    >
      <Text size="sm">
        Its papers stay and are marked as cancelled. The vehicle and the deal go back to where they were
        before this bill.
      </Text>
    </ReasonDialog>
  );
};
