import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { formatDay } from '@forecourt/domain/dates';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { DateField } from '../../../kit/fields';
import { useTimeZone } from '../../../kit/format';
import { useBillStep } from './use-bill-step';

export const SoldDialog = ({ bill, close }: { bill: Bill; close: () => void }) => {
  const timeZone = useTimeZone();
  const [day, setDay] = useState<string | null>(formatDay(new Date(), 'YYYY-MM-DD', timeZone));
  const marking = useBillStep(billsCalls.markSold);
  const run = async () => {
    if (day === null) return false;
    return marking.run({ params: { id: bill.id }, body: { sold_on: day, version: bill.version } });
  };
  return (
    <SmallDialog
      title={`Mark ${bill.vehicle_title} as sold`}
      submitLabel="Mark as sold"
      close={close}
      disabled={day === null}
      run={run}
    >
      <DateField label="Sold on" required value={day} onChange={setDay} error={marking.fieldErrors.sold_on} />
      <Text size="sm" c="dimmed">
        {bill.deal_id === null
          ? 'The vehicle leaves the stock, and the figures of the sale are booked.'
          : 'The deal is won, the vehicle leaves the stock, trade-ins come into stock, and the figures of the sale are booked.'}
      </Text>
    </SmallDialog>
  );
};
