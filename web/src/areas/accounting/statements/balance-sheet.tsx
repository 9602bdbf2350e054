import { accountingCalls } from '@forecourt/contract/accounting/index';
import { isDay } from '@forecourt/domain/dates';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { DayFilterField } from '../../../kit/fields';
import { Money, useToday } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../accounting.module.css';
import { journalPath, statementPath } from '../paths';
import { StatementGroup, StatementTable, SumRow } from './statement-table';

const Earnings = ({ label, value, to }: { label: string; value: number; to: string }) => (
  <tr>
    <td>
      <Link to={to}>{label}</Link>
    </td>
    <td data-align="right">
      <Link to={to} title={`What ${label.toLowerCase()} are made of`}>
        <Money value={value} />
      </Link>
    </td>
  </tr>
);

/** Assets beside liabilities and equity, at the end of a day. */
export const BalanceSheet = () => {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const asked = params.get('on');
  const on = asked && isDay(asked) ? asked : today;
  const query = useCall(
    accountingCalls.balanceSheet,
    { query: { on } },
    { keepPrevious: true, showsFailure: true },
  );
  const linkOf = (account: string) => journalPath({ account, to: on });
  return (
    <>
      <div className={classes.daysBar}>
        <DayFilterField
          label="At the end of"
          value={on}
          onChange={(day) => day && setParams({ on: day }, { replace: true })}
        />
      </div>
      <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
        {({ assets, liabilities, equity, totals, fiscal_year, ...earnings }) => (
          <div className={classes.two}>
            <StatementTable label="Assets" columns={['Amount']}>
              <StatementGroup title="Assets" rows={assets} sum={totals.assets} linkOf={linkOf} />
            </StatementTable>
            <StatementTable label="Liabilities and equity" columns={['Amount']}>
              <StatementGroup
                title="Liabilities"
                rows={liabilities}
                sum={totals.liabilities}
                linkOf={linkOf}
              />
              <StatementGroup title="Equity" rows={equity} sum={totals.equity} linkOf={linkOf}>
                {earnings.earlier_earnings === 0 ? null : (
                  <Earnings
                    label="Earnings of earlier years, not closed"
                    value={earnings.earlier_earnings}
                    to={statementPath('profit-and-loss')}
                  />
                )}
                <Earnings
                  label={`Earnings of ${fiscal_year.year}`}
                  value={earnings.current_year_earnings}
                  to={statementPath('profit-and-loss', { from: fiscal_year.first, to: on })}
                />
              </StatementGroup>
              <SumRow
                label="Liabilities and equity"
                value={Math.round((totals.liabilities + totals.equity) * 100) / 100}
                isGrand
              />
            </StatementTable>
          </div>
        )}
      </Loaded>
    </>
  );
};
