import { commissionCalls } from '@forecourt/contract/commission/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { DateField } from '../../../kit/fields';
import { Money, useToday } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import { countText, type DuePerson } from '../words';
import classes from './payments.module.css';

const PayDialog = later(async () => (await import('./pay-dialog')).PayDialog);

interface RowProps {
  due: DuePerson;
  manages: boolean;
  onOpen: (due: DuePerson) => void;
}

const detailOf = ({ count, draw_open }: DuePerson): string =>
  [
    countText(count, 'entry', 'entries'),
    draw_open > 0 ? `draw of $${draw_open.toLocaleString('en-CA')} to recover` : '',
  ]
    .filter(Boolean)
    .join(' · ');

const Row = ({ due, manages, onOpen }: RowProps) => (
  <li className={classes.due}>
    <span className={classes.dueName}>
      {due.full_name || 'Someone who has left'}
      <span className={classes.quiet}>{detailOf(due)}</span>
    </span>
    <strong className={classes.dueAmount} data-negative={due.amount < 0 || undefined}>
      <Money value={due.amount} />
    </strong>
    <Button
      variant={manages && due.amount > 0 ? 'light' : 'default'}
      size="compact-md"
      aria-label={manages && due.amount > 0 ? `Pay ${due.full_name}` : `What is due to ${due.full_name}`}
      onClick={() => onOpen(due)}
    >
      {manages && due.amount > 0 ? 'Pay' : 'Show'}
    </Button>
  </li>
);

/** What is due up to a day, by person, and the way to pay it. */
export const DueSection = ({ manages }: { manages: boolean }) => {
  const today = useToday();
  const [to, setTo] = useState<string | null>(today);
  const [open, setOpen] = useState<DuePerson | null>(null);
  const day = to ?? today;
  const query = useCall(commissionCalls.due, { query: { to: day } }, { keepPrevious: true });
  return (
    <Section
      title={manages ? 'Due' : 'Due to you'}
      description={
        manages
          ? 'Earned and not yet paid, with salary and draw of past months'
          : 'What you earned and were not paid yet'
      }
      actions={
        <div className={classes.to}>
          <DateField label="Up to" value={to} onChange={setTo} />
        </div>
      }
    >
      <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className={classes.quiet}>Nothing is due.</p>
          ) : (
            <>
              <ul className={classes.dues}>
                {rows.map((due) => (
                  <Row key={due.user_id} due={due} manages={manages} onOpen={setOpen} />
                ))}
              </ul>
              {rows.length > 1 ? (
                <p className={classes.total}>
                  <span>To pay</span>
                  <strong>
                    <Money value={total} />
                  </strong>
                </p>
              ) : null}
            </>
          )
        }
      </Loaded>
      {open ? (
        <PayDialog due={open} to={day} mayPay={manages && open.amount > 0} onClose={() => setOpen(null)} />
      ) : null}
    </Section>
  );
};
