import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useStartBill } from './use-start-bill';

interface Props {
  carOnDealId: number;
}

/** Opens the bill of a car on a deal, which is begun when there is none. */
export const StartBillButton = ({ carOnDealId }: Props) => {
  const { start, isStarting } = useStartBill();
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isStarting}
      leftSection={<IconFileInvoice size={14} aria-hidden />}
      onClick={() => void start({ car_on_deal_id: carOnDealId })}
    >
      Bill of sale
    </Button>
  );
};
