import { billsCalls } from '@forecourt/contract/bills/index';
import { shopCalls } from '@forecourt/contract/shop/index';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { PickerField } from '../../../kit/fields';
import { REFETCH_ORDERS } from '../refetch';

interface Props {
  lines: readonly { variant_id: number; quantity: number }[];
  discount: number;
  onClose: () => void;
  onDone: (orderId: number) => void;
}

/** Puts what was picked on a bill of sale, where the customer pays for it. */
export const BillDialog = ({ lines, discount, onClose, onDone }: Props) => {
  const [billId, setBillId] = useState<number | null>(null);
  const saving = useSave(shopCalls.addToBill, { invalidates: [...REFETCH_ORDERS, billsCalls.get] });
  return (
    <SmallDialog
      title="Add to a bill of sale"
      submitLabel="Add to the bill"
      close={onClose}
      disabled={billId === null}
      run={async () => {
        if (billId === null) return false;
        return saving.save({ body: { lines: [...lines], discount, bill_id: billId } }).then(
          ({ id }) => {
            onDone(id);
            return true;
          },
          () => false,
        );
      }}
    >
      <Text>The products leave the stock and become add-ons of the bill, taxed and paid with it.</Text>
      <PickerField
        label="Bill of sale"
        required
        placeholder="Search number, customer or vehicle"
        call={billsCalls.list}
        fixed={{ state: 'draft', selling: 1 }}
        toOption={({ id, number, customer, vehicle_title }) => ({
          ...{ value: id, label: `${number} · ${vehicle_title}` },
          ...(customer && { detail: customer.name }),
        })}
        value={billId}
        onChange={setBillId}
      />
    </SmallDialog>
  );
};
