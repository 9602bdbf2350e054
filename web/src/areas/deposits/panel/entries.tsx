import { type Deposit, depositsCalls } from '@forecourt/contract/deposits/index';
import { ActionIcon } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { urlOf } from '../../../api/build-request';
import { Day, Money } from '../../../kit/format';
import { methodLabel } from '../methods';
import classes from './panel.module.css';

const WORDS = { received: 'Received', refunded: 'Refunded', applied: 'Applied to deal' } as const;

/** The bookings of a deposit, each with its numbered receipt. None of them is ever changed. */
export const Entries = ({ deposit }: { deposit: Pick<Deposit, 'entries'> }) => (
  <ul className={classes.entries} aria-label="Entries">
    {deposit.entries.map((entry) => (
      <li key={entry.id} className={classes.entry}>
        <span>
          {WORDS[entry.kind]} <Day value={entry.on} />
          <span className={classes.quiet} style={{ display: 'block' }}>
            {[entry.number, methodLabel(entry.method), entry.transaction, entry.reason, entry.created_by]
              .filter(Boolean)
              .join(' · ')}
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
