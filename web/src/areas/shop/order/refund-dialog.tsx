import { shopCalls } from '@forecourt/contract/shop/index';
import type { Order } from '@forecourt/contract/shop/order';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { Checkbox, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { randomId } from '../../../api/random-id';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField, TextField } from '../../../kit/fields';
import { REFETCH_ORDERS } from '../refetch';
import classes from '../shop.module.css';

interface Props {
  order: Order;
  onClose: () => void;
}

const leftOf = ({ quantity, returned }: Order['lines'][number]): number => quantity - returned;

/** What was paid by card on the website goes back to that card. */
const firstMethod = ({ channel, payments }: Order): string =>
  channel === 'site' ? 'Credit-Card' : (payments[0]?.method ?? 'Cash');

/** Pays back pieces of an order, and puts them back into stock unless they are broken. */
export const RefundDialog = ({ order, onClose }: Props) => {
  const lines = order.lines.filter((line) => leftOf(line) > 0);
  const [pieces, setPieces] = useState<Record<number, number>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, leftOf(line)])),
  );
  const [method, setMethod] = useState<string | null>(firstMethod(order));
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(true);
  const [key] = useState(randomId);
  const saving = useSave(shopCalls.refund, { invalidates: REFETCH_ORDERS, showsFields: false });
  const chosen = lines.flatMap(({ id }) => {
    const quantity = pieces[id] ?? 0;
    return quantity > 0 ? [{ line_id: id, quantity }] : [];
  });
  const way = DEPOSIT_METHODS.find(({ value }) => value === method);
  return (
    <SmallDialog
      title={`Refund · order ${order.number}`}
      submitLabel="Refund"
      close={onClose}
      disabled={chosen.length === 0 || reason.trim() === '' || !way}
      run={async () => {
        if (!way) return false;
        const body = { lines: chosen, method: way.value, reason, restock: restock ? 1 : 0, key };
        return saving.save({ params: { id: order.id }, body }).then(
          () => true,
          () => false,
        );
      }}
    >
      <Text>Choose what to refund. Tax is included.</Text>
      {lines.map((line) => (
        <div key={line.id} className={classes.refundLine}>
          <span className={classes.lineText}>
            <span>{line.name}</span>
            <span className={classes.quiet}>
              {line.sku} · {leftOf(line)} of {line.quantity} can be refunded
            </span>
          </span>
          <NumberInput
            aria-label={`Units of ${line.name}`}
            min={0}
            max={leftOf(line)}
            clampBehavior="strict"
            allowDecimal={false}
            value={pieces[line.id] ?? 0}
            onChange={(value) => setPieces({ ...pieces, [line.id]: typeof value === 'number' ? value : 0 })}
          />
        </div>
      ))}
      <SelectField
        label="Refund to"
        required
        options={DEPOSIT_METHODS}
        value={method}
        onChange={(value) => setMethod(value)}
      />
      <TextField label="Reason" required maxLength={300} value={reason} onChange={setReason} />
      <Checkbox
        label="Return items to stock"
        checked={restock}
        onChange={(event) => setRestock(event.currentTarget.checked)}
      />
    </SmallDialog>
  );
};
