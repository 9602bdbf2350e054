import type { Order } from '@forecourt/contract/shop/order';
import { StateChip } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from '../shop.module.css';
import { methodLabel } from '../words';

/** Payments and refunds of an order, in their turn. */
export const OrderPayments = ({ order }: { order: Order }) => (
  <Section title="Payments">
    {order.payments.length === 0 ? (
      <p className={classes.quiet}>
        {order.channel === 'bill' ? 'Paid with the bill of sale.' : 'No payments yet.'}
      </p>
    ) : null}
    <ul className={classes.lines}>
      {order.payments.map((payment) => (
        <li key={payment.id} className={classes.refundLine}>
          <span className={classes.lineText}>
            <span>
              {payment.kind === 'payment' ? 'Payment' : 'Refund'} · {methodLabel(payment.method)}{' '}
              {payment.state === 'waiting' ? (
                <StateChip tone="progress" label="Waiting for an answer" />
              ) : null}
              {payment.state === 'refused' ? <StateChip tone="bad" label="Refused" /> : null}
            </span>
            <span className={classes.quiet}>
              {[payment.day, payment.created_by, payment.reference, payment.reason, payment.message]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={classes.amount}>
            <Money value={payment.kind === 'payment' ? payment.amount : -payment.amount} />
          </span>
        </li>
      ))}
    </ul>
  </Section>
);
