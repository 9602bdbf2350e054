import { shopCalls } from '@forecourt/contract/shop/index';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import type { OrderFigures } from '@forecourt/domain/shop/index';
import { Button } from '@mantine/core';
import { IconCash, IconFileInvoice } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { MoneyField, SelectField, TextField } from '../../../kit/fields';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import { CustomerField } from '../../customers';
import { orderPath } from '../paths';
import { REFETCH_ORDERS } from '../refetch';
import classes from '../shop.module.css';
import { dollars, type SaleLine } from './sale';

const BillDialog = later(async () => (await import('./bill-dialog')).BillDialog);

interface Props {
  lines: readonly SaleLine[];
  figures: OrderFigures;
  discount: number | null;
  onDiscount: (discount: number | null) => void;
  onSold: () => void;
}

const wantedOf = (lines: readonly SaleLine[]) =>
  lines.map(({ item, quantity }) => ({ variant_id: item.id, quantity }));

/** The sum of the sale with its taxes, and how it is paid. */
export const TakePayment = ({ lines, figures, discount, onDiscount, onSold }: Props) => {
  const navigate = useNavigate();
  const selling = useSave(shopCalls.sell, { invalidates: REFETCH_ORDERS });
  const [customerId, setCustomerId] = useState<number | null>(null);
  const [method, setMethod] = useState<string | null>('Debit-Card');
  const [reference, setReference] = useState('');
  const [email, setEmail] = useState('');
  const [isOnBill, setOnBill] = useState(false);
  const isEmpty = lines.length === 0;
  const tooMuch = (discount ?? 0) > dollars(figures.subtotal) && !isEmpty;
  const finish = (id: number) => {
    onSold();
    void navigate(orderPath(id));
  };
  const sell = async () => {
    const chosen = DEPOSIT_METHODS.find(({ value }) => value === method);
    if (!chosen) return;
    try {
      const order = await selling.save({
        body: {
          ...{ lines: wantedOf(lines), discount: discount ?? 0, customer_id: customerId },
          ...{ method: chosen.value, reference, email: email.trim(), total: dollars(figures.total) },
        },
      });
      finish(order.id);
    } catch (error) {
      // a refusal has been shown, and what was picked stays
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <Section title="Payment">
      <div className={classes.stack}>
        <MoneyField
          label="Discount"
          value={discount}
          onChange={onDiscount}
          error={tooMuch ? 'It is more than the products cost' : undefined}
        />
        <dl className={classes.sums}>
          <dt>Products</dt>
          <dd>
            <Money value={dollars(figures.subtotal)} />
          </dd>
          {figures.discount > 0 ? (
            <>
              <dt>Discount</dt>
              <dd>
                <Money value={-dollars(figures.discount)} />
              </dd>
            </>
          ) : null}
          {figures.taxes.map(({ name, rate, amount }) => (
            <Fragment key={name}>
              <dt>
                {name} {rate / 1_000}%
              </dt>
              <dd>
                <Money value={dollars(amount)} />
              </dd>
            </Fragment>
          ))}
          <dt data-total>Total</dt>
          <dd data-total>
            <Money value={dollars(figures.total)} />
          </dd>
        </dl>
        <CustomerField label="Customer" placeholder="Walk-in" value={customerId} onChange={setCustomerId} />
        <SelectField
          label="Paid by"
          required
          options={DEPOSIT_METHODS}
          value={method}
          onChange={(value) => setMethod(value)}
        />
        <TextField label="Reference" maxLength={100} value={reference} onChange={setReference} />
        <TextField
          type="email"
          label="E-mail the receipt to"
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={selling.fieldErrors.email}
        />
        <Button
          size="md"
          loading={selling.isSaving}
          disabled={isEmpty || tooMuch || method === null}
          leftSection={<IconCash size={18} aria-hidden />}
          onClick={() => void sell()}
        >
          Take payment
        </Button>
        <Button
          variant="default"
          disabled={isEmpty || tooMuch}
          leftSection={<IconFileInvoice size={18} aria-hidden />}
          onClick={() => setOnBill(true)}
        >
          Add to a bill of sale
        </Button>
      </div>
      {isOnBill ? (
        <BillDialog
          lines={wantedOf(lines)}
          discount={discount ?? 0}
          onClose={() => setOnBill(false)}
          onDone={finish}
        />
      ) : null}
    </Section>
  );
};
