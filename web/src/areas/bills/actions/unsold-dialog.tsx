import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { Alert, List, Modal, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { moneyText } from '../editor/figure-lines';
import { ReasonDialog } from './reason-dialog';
import { useBillStep } from './use-bill-step';

/** Shows what undoing the sale changes, before it is done. */
export const UnsoldDialog = ({ bill, close }: { bill: Bill; close: () => void }) => {
  const title = `Undo the sale of ${bill.vehicle_title}?`;
  const params = { id: bill.id };
  const query = useCall(billsCalls.previewUnsold, { params }, { showsFailure: true, staleTime: 0 });
  const taking = useBillStep(billsCalls.unsold);
  if (!query.data)
    return (
      <Modal opened onClose={close} title={title}>
        <Loaded query={query} skeleton={<BlockSkeleton height={180} />}>
          {() => null}
        </Loaded>
      </Modal>
    );
  const { problem, changes, commission_chargeback } = query.data;
  return (
    <ReasonDialog
      title={title}
      submitLabel="Undo sale"
      close={close}
      disabled={problem !== null}
      error={taking.fieldErrors.reason}
      run={(reason) => taking.run({ params, body: { reason, version: bill.version } })}
    >
      {problem ? (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {problem}
        </Alert>
      ) : null}
      <List size="sm" spacing={4}>
        {changes.map((change) => (
          <List.Item key={change}>{change}</List.Item>
        ))}
      </List>
      {commission_chargeback > 0 ? (
        <Text size="sm">
          Commission to charge back: <strong>{moneyText(commission_chargeback)}</strong>
        </Text>
      ) : null}
    </ReasonDialog>
  );
};
