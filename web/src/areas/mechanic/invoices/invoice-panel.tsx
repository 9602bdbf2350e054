import { invoicesCalls, type ShopInvoice } from '@forecourt/contract/mechanic/invoices';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { urlOf } from '../../../api/build-request';
import { StateChip } from '../../../kit/chips';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import classes from '../mechanic.module.css';
import { PAYMENT_LABELS } from '../words';
import { INVOICE_LOOKS } from './invoice-states';

const PayDialog = later(async () => (await import('../dialogs/pay-dialog')).PayDialog);
const RefundDialog = later(async () => (await import('../dialogs/pay-dialog')).RefundDialog);
const CancelDialog = later(
  async () => (await import('../dialogs/cancel-invoice-dialog')).CancelInvoiceDialog,
);

const ENTRY_LABELS = { payment: 'Payment', refund: 'Refund', cancelled: 'Cancelled' } as const;

interface Props {
  invoice: ShopInvoice;
  mayEdit: boolean;
}

/** An invoice with its payments, and what can be done about it. */
export const InvoicePanel = ({ invoice, mayEdit }: Props) => {
  const [dialog, setDialog] = useState<'pay' | 'refund' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  const isLive = mayEdit && invoice.state !== 'cancelled';
  return (
    <Section
      title={`Invoice ${invoice.number}`}
      description={`${invoice.day} · ${PAYMENT_LABELS[invoice.payment_type] ?? invoice.payment_type}`}
      actions={<StateChip {...INVOICE_LOOKS[invoice.state]} />}
    >
      <dl className={classes.sums}>
        <dt>Total</dt>
        <dd>
          <Money value={invoice.total} />
        </dd>
        <dt>Paid</dt>
        <dd>
          <Money value={invoice.paid} />
        </dd>
        <dt data-total>Balance</dt>
        <dd data-total>
          <Money value={invoice.balance} />
        </dd>
      </dl>
      <ul className={classes.items}>
        {invoice.entries.map((entry) => (
          <li key={entry.id}>
            <span className={classes.itemText}>
              <span>
                {ENTRY_LABELS[entry.kind]}
                {entry.method ? ` · ${PAYMENT_LABELS[entry.method] ?? entry.method}` : ''}
              </span>
              <span className={classes.quiet}>
                {[entry.day, entry.created_by, entry.reference, entry.reason].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Money value={entry.kind === 'refund' ? -entry.amount : entry.amount} />
          </li>
        ))}
      </ul>
      <Button.Group>
        <Button
          component="a"
          href={urlOf(invoicesCalls.invoicePdf, { params: { id: invoice.id } })}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          Print
        </Button>
        {isLive && invoice.balance > 0 ? (
          <Button variant="default" onClick={() => setDialog('pay')}>
            Record payment
          </Button>
        ) : null}
        {isLive && invoice.paid > 0 ? (
          <Button variant="default" onClick={() => setDialog('refund')}>
            Refund
          </Button>
        ) : null}
        {isLive && invoice.paid === 0 ? (
          <Button variant="default" onClick={() => setDialog('cancel')}>
            Cancel invoice
          </Button>
        ) : null}
      </Button.Group>
      {dialog === 'pay' ? <PayDialog invoice={invoice} onClose={close} /> : null}
      {dialog === 'refund' ? <RefundDialog invoice={invoice} onClose={close} /> : null}
      {dialog === 'cancel' ? <CancelDialog invoice={invoice} onClose={close} /> : null}
    </Section>
  );
};
