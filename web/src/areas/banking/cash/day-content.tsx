import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from '../banking.module.css';
import { methodName } from '../parts/words';
import { entryPath, journalPath } from '../paths';
import type { CashDay } from './cash-day';
import { CloseForm } from './close-form';
import { ClosedDay } from './closed-day';

const Methods = ({ day }: { day: CashDay }) => {
  const sum = (key: 'received' | 'paid_back' | 'net') =>
    day.methods.reduce((total, row) => total + Math.round(row[key] * 100), 0) / 100;
  return (
    <Section title="Received by method">
      <table className={classes.table} aria-label="Received by method">
        <thead>
          <tr>
            <th>Method</th>
            <th data-align="right">Payments</th>
            <th data-align="right">Received</th>
            <th data-align="right" data-wide>
              Paid out
            </th>
            <th data-align="right">Net</th>
          </tr>
        </thead>
        <tbody>
          {day.methods.map((row) => (
            <tr key={row.method}>
              <td>{methodName(row.method)}</td>
              <td data-align="right">{row.count}</td>
              <td data-align="right">
                <Money value={row.received} />
              </td>
              <td data-align="right" data-wide>
                <Money value={row.paid_back} />
              </td>
              <td data-align="right">
                <Money value={row.net} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Total</td>
            <td data-align="right">{day.lines.length}</td>
            <td data-align="right">
              <Money value={sum('received')} />
            </td>
            <td data-align="right" data-wide>
              <Money value={sum('paid_back')} />
            </td>
            <td data-align="right">
              <Money value={sum('net')} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
};

const Lines = ({ day }: { day: CashDay }) => (
  <Section title="Payments on this day">
    {day.has_more ? (
      <Alert variant="light" color="orange" icon={<IconAlertTriangle aria-hidden />}>
        Only the first payments of this day are listed. The journal has all of them.
      </Alert>
    ) : null}
    {day.lines.length === 0 ? (
      <p className={classes.empty}>No payments on this day.</p>
    ) : (
      <table className={classes.table} aria-label="Payments on this day">
        <thead>
          <tr>
            <th>Payment</th>
            <th data-wide>Method</th>
            <th data-wide>Account</th>
            <th data-align="right">Amount</th>
          </tr>
        </thead>
        <tbody>
          {day.lines.map((line) => (
            <tr key={line.id}>
              <td>
                <Link to={entryPath(line.entry_id)}>{line.memo}</Link>
                {line.customer ? <p className={classes.quiet}>{line.customer}</p> : null}
              </td>
              <td data-wide>{methodName(line.method)}</td>
              <td data-wide>{line.account_name}</td>
              <td data-align="right">
                <Money value={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
);

const Drawer = ({ day }: { day: CashDay }) => (
  <Section
    title="Cash in the drawer"
    description={
      <Anchor component={Link} to={journalPath(day.drawer)}>
        Entries of account {day.drawer}
      </Anchor>
    }
  >
    <div className={classes.stack}>
      <dl className={classes.sums}>
        <div>
          <dt>Opening balance</dt>
          <dd>
            <Money value={day.opening} />
          </dd>
        </div>
        <div>
          <dt>Cash in</dt>
          <dd>
            <Money value={day.cash_in} />
          </dd>
        </div>
        <div>
          <dt>Cash out</dt>
          <dd>
            <Money value={-day.cash_out} />
          </dd>
        </div>
        <div data-grand>
          <dt>Expected in the drawer</dt>
          <dd>
            <Money value={day.expected} />
          </dd>
        </div>
      </dl>
      {day.closing ? (
        <ClosedDay day={day} closing={day.closing} />
      ) : (
        <CloseForm key={`${day.day} ${day.drawer}`} day={day} />
      )}
    </div>
  </Section>
);

/** One day of one drawer: what came in by method, what should be in the drawer and what was counted. */
export const DayContent = ({ day }: { day: CashDay }) => (
  <div className={classes.two}>
    <div className={classes.stack}>
      <Methods day={day} />
      <Lines day={day} />
    </div>
    <Drawer day={day} />
  </div>
);
