import type { Service } from '@forecourt/contract/mechanic/service';
import { settingsCalls } from '@forecourt/contract/mechanic/settings';
import { formatMoney } from '@forecourt/domain/number-format';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { SmallDialog } from '../../../kit/dialog';
import { SwitchField } from '../../../kit/fields';
import { useMove } from '../use-move';
import { isInternal } from '../words';

const consequenceOf = (service: Service): string => {
  const { vehicle, sums } = service;
  if (!isInternal(service)) return 'The stopwatch stops. The customer is invoiced next.';
  const cost = formatMoney(sums.cost);
  if (vehicle.state === 'sold') return `${cost} is booked as a cost after the sale of the vehicle.`;
  if (vehicle.state === 'stock')
    return `${cost} becomes cost of the vehicle, and what vendors did is owed to them.`;
  return 'What vendors did is owed to them and is a cost of the shop.';
};

interface Props {
  service: Service;
  onClose: () => void;
}

/** Says what being done does, and what status the vehicle gets. */
export const FinishDialog = ({ service, onClose }: Props) => {
  const move = useMove();
  const { data } = useCall(settingsCalls.settings, {}, { staleTime: 60_000, silent: true });
  const [chosen, setChosen] = useState<0 | 1 | null>(null);
  const isReady = chosen ?? data?.ready_after_service ?? 0;
  const asksStatus =
    service.vehicle.state === 'stock' &&
    (service.vehicle.status === STOCK_STATUS.needService ||
      service.vehicle.status === STOCK_STATUS.atService);
  return (
    <SmallDialog
      title={`Is the work on ${service.vehicle.title} done?`}
      submitLabel="Done"
      close={onClose}
      run={() =>
        move(service, 'done', asksStatus ? { ready_for_sale: isReady } : {}).then(
          () => true,
          () => false,
        )
      }
    >
      <Text>{consequenceOf(service)}</Text>
      {asksStatus ? (
        <SwitchField
          label="The vehicle is Ready ForSale now"
          description="Otherwise it gets the status back that it had before the service"
          value={isReady}
          onChange={setChosen}
        />
      ) : null}
    </SmallDialog>
  );
};
