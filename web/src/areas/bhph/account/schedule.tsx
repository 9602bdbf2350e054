import { Button } from '@mantine/core';
import { useState } from 'react';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from '../bhph.module.css';
import type { Account } from '../words';

type Instalment = Account['schedule'][number];
/** More are shown when asked for: weekly payments over years are a long page. */
const SHOWN = 24;

const stateOf = ({ paid, amount, is_late }: Instalment) => {
  if (paid >= amount) return <StateChip label="Paid" tone="done" />;
  if (is_late) return <StateChip label="Late" tone="bad" />;
  return paid > 0 ? (
    <StateChip label="Partly paid" tone="progress" />
  ) : (
    <StateChip label="Upcoming" tone="neutral" />
  );
};

/** The first that is not paid stands near the top. */
const startOf = (schedule: readonly Instalment[]): number => {
  const open = schedule.findIndex(({ paid, amount }) => paid < amount);
  return Math.max(0, Math.min(open < 0 ? schedule.length : open, schedule.length - SHOWN + 3) - 3);
};

const Table = ({ rows }: { rows: readonly Instalment[] }) => (
  <table className={classes.ledger}>
    <thead>
      <tr>
        <th>No.</th>
        <th>Due</th>
        <th data-align="right">Amount</th>
        <th data-align="right">Paid</th>
        <th>State</th>
      </tr>
    </thead>
    <tbody className="fc-figures">
      {rows.map((row) => (
        <tr key={row.number}>
          <td data-label="No.">{row.number}</td>
          <td className={classes.day}>
            <Day value={row.day} />
          </td>
          <td data-align="right">
            <Money value={row.amount} />
          </td>
          <td data-align="right" data-label="Paid">
            <Money value={row.paid} />
          </td>
          <td>{stateOf(row)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The instalments of the present terms, and pick-up payments. */
export const Schedule = ({ account }: { account: Account }) => {
  const { schedule, pick_ups: pickUps } = account;
  const [isWhole, setWhole] = useState(schedule.length <= SHOWN);
  const from = isWhole ? 0 : startOf(schedule);
  const rows = isWhole ? schedule : schedule.slice(from, from + SHOWN);
  return (
    <>
      {pickUps.length > 0 ? (
        <Section
          title="Pick-up payments"
          description="Parts of the down payment that are paid later, interest-free"
        >
          {pickUps.map(({ day, amount }) => (
            <p key={`${day} ${amount}`} className={classes.quiet}>
              <Day value={day} /> <Money value={amount} />
            </p>
          ))}
          <p>
            Still to be paid: <Money value={account.pick_up_balance} />
          </p>
        </Section>
      ) : null}
      <Section
        title="Schedule"
        description={`${schedule.length} payments`}
        actions={
          isWhole ? null : (
            <Button variant="default" size="xs" onClick={() => setWhole(true)}>
              Show all {schedule.length}
            </Button>
          )
        }
      >
        <Table rows={rows} />
      </Section>
    </>
  );
};
