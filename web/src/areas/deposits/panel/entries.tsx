import { type Deposit, depositsCalls } from '@forecourt/contract/deposits/index';
import { ActionIcon } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import { Day, Money } from '../../../kit/format';
import { methodLabel } from '../methods';
import classes from './panel.module.css';

const WORDS = {
  ...{ received: 'Received', refunded: 'Refunded', applied: 'Applied to deal', forfeited: 'Forfeited' },
} as const;

type Entry = Deposit['entries'][number];

/** The number that a card payment has at the payment service says nothing to a customer. */
const detailsOf = (entry: Entry, forCustomer: boolean): string[] => {
  const { number, method, transaction, reason, created_by } = entry;
  if (forCustomer) return [number, methodLabel(method), method === 'Credit-Card' ? '' : transaction];
  return [number, methodLabel(method), transaction, reason, created_by];
};

interface Props {
  deposit: Pick<Deposit, 'entries'>;
  /** Leaves out what only the staff should read. */
  forCustomer?: boolean;
}

/** The bookings of a deposit, each with its numbered receipt. None of them is ever changed. */
export const Entries = ({ deposit, forCustomer = false }: Props) => (
  <ul className={classes.entries} aria-label="Entries">
    {deposit.entries.map((entry) => (
      <li key={entry.id} className={classes.entry}>
        <span>
          {WORDS[entry.kind]} <Day value={entry.on} />
          <span className={classes.quiet} style={{ display: 'block' }}>
            {detailsOf(entry, forCustomer).filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={classes.amount}>
          {entry.kind === 'received' ? '' : '−'}
          <Money value={entry.amount} />
        </span>
        <ActionIcon
          component="a"
          href={urlOf(depositsCalls.receipt, { params: { id: entry.id } })}
          target="_blank"
          rel="noopener"
          size="lg"
          aria-label={`Receipt ${entry.number}`}
        >
          <IconFileTypePdf size={18} aria-hidden />
        </ActionIcon>
      </li>
    ))}
  </ul>
);
