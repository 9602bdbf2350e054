import type { QbPosting } from '@forecourt/contract/quickbooks/index';
import type { States } from '../../../kit/chips';

export const POSTING_LOOKS: States = {
  waiting: { label: 'Waiting', tone: 'progress' },
  held: { label: 'To review', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'done' },
  failed: { label: 'Failed', tone: 'bad' },
  skipped: { label: 'Skipped', tone: 'warning' },
};

const SHAPE_LABELS: Readonly<Record<QbPosting['shape'], string>> = {
  SalesReceipt: 'Sales receipt',
  Invoice: 'Invoice',
  Payment: 'Payment',
  Bill: 'Bill',
  Purchase: 'Expense',
  BillPayment: 'Bill payment',
  JournalEntry: 'Journal entry',
};

const OPERATIONS: Readonly<Record<QbPosting['operation'], string>> = {
  create: '',
  update: ' (change)',
  void: ' (void)',
};

export const kindOf = ({ shape, operation }: Pick<QbPosting, 'shape' | 'operation'>): string =>
  `${SHAPE_LABELS[shape]}${OPERATIONS[operation]}`;

export const postingName = (posting: QbPosting): string => `${kindOf(posting)} ${posting.number}`;
