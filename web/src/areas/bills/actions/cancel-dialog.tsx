import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { Text } from '@mantine/core';
import { ReasonDialog } from './reason-dialog';
import { useBillStep } from './use-bill-step';

export const CancelDialog = ({ bill, close }: { bill: Bill; close: () => void }) => {
  const cancelling = useBillStep(billsCalls.cancel);
  return (
    <ReasonDialog
      title={`Cancel bill ${bill.number}?`}
      submitLabel="Cancel the bill"
      close={close}
      error={cancelling.fieldErrors.reason}
      run={(reason) => cancelling.run({ params: { id: bill.id }, body: { reason, version: bill.version } })}
    >
      <Text size="sm">
        Its papers stay and are marked as cancelled. The vehicle and the deal go back to where they were
        before this bill.
      </Text>
    </ReasonDialog>
  );
};
