import { commissionCalls } from '@forecourt/contract/commission/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { useState } from 'react';
import { PickerField } from '../../../kit/fields';
import type { SoldSale } from '../words';

const toOption = ({ id, bill, vehicle, customer, day, front, back }: SoldSale) => ({
  value: id,
  label: [bill, vehicle].filter(Boolean).join(', '),
  detail: `${day} · ${customer} · ${formatMoney(front)} front, ${formatMoney(back)} back`,
});

/** Takes the figures of a sale that was made. */
export const SalePicker = ({ onPick }: { onPick: (sale: SoldSale) => void }) => {
  const [id, setId] = useState<number | null>(null);
  return (
    <PickerField
      label="Use the figures of a sale"
      placeholder="Bill, vehicle or customer"
      call={commissionCalls.soldSales}
      toOption={toOption}
      value={id}
      onChange={setId}
      onPick={(sale) => {
        if (sale) onPick(sale);
      }}
    />
  );
};
