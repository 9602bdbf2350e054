import type { ShopInvoiceRow } from '@forecourt/contract/mechanic/invoices';
import type { TonedState } from '../../../kit/chips';

export const INVOICE_LOOKS: Readonly<Record<ShopInvoiceRow['state'], TonedState>> = {
  open: { label: 'Open', tone: 'info' },
  overdue: { label: 'Overdue', tone: 'bad' },
  paid: { label: 'Paid', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};
