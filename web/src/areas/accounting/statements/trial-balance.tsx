import { accountingCalls } from '@forecourt/contract/accounting/index';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { Money } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../accounting.module.css';
import { DaysBar } from '../parts/days-bar';
import { Figure, Side } from '../parts/figure';
import { useDays } from '../parts/use-days';
import { journalPath } from '../paths';

/** Every account: its balance before, what was booked, and its balance after. */
export const TrialBalance = () => {
  const control = useDays('this-year');
  const query = useCall(
    accountingCalls.trialBalance,
    { query: control.days },
    { keepPrevious: true, showsFailure: true },
  );
  return (
    <>
      <DaysBar control={control} />
      <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
        {({ rows, totals, from, to }) => (
          <div className={classes.frame}>
            <table className={classes.statement} aria-label="Trial balance">
              <thead>
                <tr>
                  <th>Account</th>
                  <th data-align="right" data-wide>
                    Opening
                  </th>
                  <th data-align="right" data-wide>
                    Debits
                  </th>
                  <th data-align="right" data-wide>
                    Credits
                  </th>
                  <th data-align="right">Debit balance</th>
                  <th data-align="right">Credit balance</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.code}>
                    <td>
                      <Link to={journalPath({ account: row.code, from, to })}>
                        <span className={classes.code}>{row.code}</span>
                        {row.name}
                      </Link>
                    </td>
                    <td data-align="right" data-wide>
                      <Side value={row.opening} />
                    </td>
                    <td data-align="right" data-wide>
                      <Side value={row.debits} />
                    </td>
                    <td data-align="right" data-wide>
                      <Side value={row.credits} />
                    </td>
                    <td data-align="right">
                      <Figure value={row.debit} to={journalPath({ account: row.code, to })} name={row.name} />
                    </td>
                    <td data-align="right">
                      <Figure
                        value={row.credit}
                        to={journalPath({ account: row.code, to })}
                        name={row.name}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td>Total</td>
                  <td data-wide />
                  <td data-align="right" data-wide>
                    <Money value={totals.debits} />
                  </td>
                  <td data-align="right" data-wide>
                    <Money value={totals.credits} />
                  </td>
                  <td data-align="right">
                    <Money value={totals.debit} />
                  </td>
                  <td data-align="right">
                    <Money value={totals.credit} />
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </Loaded>
    </>
  );
};
