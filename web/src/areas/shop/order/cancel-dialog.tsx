import { shopCalls } from '@forecourt/contract/shop/index';
import type { Order } from '@forecourt/contract/shop/order';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { REFETCH_ORDERS } from '../refetch';

interface Props {
  order: Order;
  onClose: () => void;
}

/** Cancels an order that is not paid, for a reason. */
export const CancelDialog = ({ order, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const saving = useSave(shopCalls.cancel, { invalidates: REFETCH_ORDERS });
  return (
    <SmallDialog
      title={`Cancel order ${order.number}?`}
      submitLabel="Cancel order"
      close={onClose}
      disabled={reason.trim() === ''}
      run={() =>
        saving.save({ params: { id: order.id }, body: { reason } }).then(
          () => true,
          () => false,
        )
      }
    >
      <Text>
        {order.channel === 'bill'
          ? `Its products are taken off bill ${order.bill_number} and come back into stock.`
          : 'Its products can be sold to others again.'}
      </Text>
      <TextField label="Reason" required maxLength={300} value={reason} onChange={setReason} />
    </SmallDialog>
  );
};
