import { shopCalls } from '@forecourt/contract/shop/index';
import type { Order } from '@forecourt/contract/shop/order';
import { mayTake } from '@forecourt/domain/shop/index';
import { Anchor, Button } from '@mantine/core';
import {
  IconPackage,
  IconPrinter,
  IconReceiptRefund,
  IconShoppingBagCheck,
  IconX,
} from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { urlOf } from '../../../api/build-request';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Instant, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Page, Section } from '../../../kit/page';
import { ORDERS, productPath } from '../paths';
import { REFETCH_ORDERS } from '../refetch';
import classes from '../shop.module.css';
import { CHANNEL_LABELS, ORDER_LOOKS } from '../words';
import { OrderFacts } from './order-facts';
import { OrderPayments } from './order-payments';

const RefundDialog = later(async () => (await import('./refund-dialog')).RefundDialog);
const CancelDialog = later(async () => (await import('./cancel-dialog')).CancelDialog);

const quietly = () => undefined; // the refusal has been shown

const Actions = ({ order }: { order: Order }) => {
  const manages = useCan()('shop.manage');
  const [dialog, setDialog] = useState<'refund' | 'cancel' | null>(null);
  const ready = useSave(shopCalls.markReady, { invalidates: REFETCH_ORDERS });
  const collected = useSave(shopCalls.markCollected, { invalidates: REFETCH_ORDERS });
  const params = { id: order.id };
  const may = (step: Parameters<typeof mayTake>[0]) => manages && mayTake(step, order.state);
  const isNextReady = may('ready') && order.channel === 'site';
  return (
    <>
      <Button
        component="a"
        href={urlOf(shopCalls.receipt, { params })}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
      >
        Receipt
      </Button>
      {may('refund') ? (
        <Button
          variant="default"
          leftSection={<IconReceiptRefund size={16} aria-hidden />}
          onClick={() => setDialog('refund')}
        >
          Refund
        </Button>
      ) : null}
      {may('cancel') ? (
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => setDialog('cancel')}
        >
          Cancel order
        </Button>
      ) : null}
      {may('collect') ? (
        <Button
          variant={isNextReady ? 'default' : 'filled'}
          loading={collected.isSaving}
          leftSection={<IconShoppingBagCheck size={16} aria-hidden />}
          onClick={() => void collected.save({ params }).catch(quietly)}
        >
          Mark as collected
        </Button>
      ) : null}
      {isNextReady ? (
        <Button
          loading={ready.isSaving}
          leftSection={<IconPackage size={16} aria-hidden />}
          onClick={() => void ready.save({ params }).catch(quietly)}
        >
          Ready for pick-up
        </Button>
      ) : null}
      {dialog === 'refund' ? <RefundDialog order={order} onClose={() => setDialog(null)} /> : null}
      {dialog === 'cancel' ? <CancelDialog order={order} onClose={() => setDialog(null)} /> : null}
    </>
  );
};

const Sums = ({ order }: { order: Order }) => (
  <dl className={classes.sums}>
    <dt>Products</dt>
    <dd>
      <Money value={order.subtotal} />
    </dd>
    {order.discount > 0 ? (
      <>
        <dt>Discount</dt>
        <dd>
          <Money value={-order.discount} />
        </dd>
      </>
    ) : null}
    {order.taxes.map(({ name, rate, amount }) => (
      <Fragment key={name}>
        <dt>
          {name} {rate / 1_000}%
        </dt>
        <dd>
          <Money value={amount} />
        </dd>
      </Fragment>
    ))}
    <dt data-total>{order.channel === 'bill' ? 'Price before tax' : 'Total'}</dt>
    <dd data-total>
      <Money value={order.total} />
    </dd>
  </dl>
);

/** An order with what can be done about it. */
export const OrderPage = ({ order }: { order: Order }) => {
  const manages = useCan()('shop.manage');
  return (
    <Page
      title={`Order ${order.number}`}
      back={ORDERS}
      badge={<StateChip {...ORDER_LOOKS[order.state]} />}
      subtitle={
        <>
          {CHANNEL_LABELS[order.channel]} · <Instant at={order.created_at} />
        </>
      }
      actions={<Actions order={order} />}
    >
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Section title="Products">
            <ul className={classes.lines}>
              {order.lines.map((line) => (
                <li key={line.id} className={classes.line} data-plain>
                  <span className={classes.lineText}>
                    {manages ? (
                      <Anchor component={Link} to={productPath(line.product_id)}>
                        {line.name}
                      </Anchor>
                    ) : (
                      line.name
                    )}
                    <span className={classes.quiet}>
                      {line.sku}
                      {line.tax_class === 'exempt' ? ' · no tax' : ''}
                      {line.returned > 0 ? ` · ${line.returned} returned` : ''}
                    </span>
                  </span>
                  <span className={classes.amount}>× {line.quantity}</span>
                  <span className={classes.amount}>
                    <Money value={line.price} />
                  </span>
                  <span className={classes.amount}>
                    <Money value={Math.round(line.price * 100 * line.quantity) / 100} />
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          <OrderPayments order={order} />
        </div>
        <div className={classes.stack}>
          <Section title="Total">
            <Sums order={order} />
            {order.channel === 'bill' ? <p className={classes.quiet}>Taxes are on the bill</p> : null}
          </Section>
          <OrderFacts order={order} />
        </div>
      </div>
    </Page>
  );
};
