import { accountingCalls } from '@forecourt/contract/accounting/index';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { DaysBar } from '../parts/days-bar';
import { useDays } from '../parts/use-days';
import { journalPath } from '../paths';
import { StatementGroup, StatementTable, SumRow } from './statement-table';

const spanOf = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`;

/** Income, cost of sales and expenses, beside those of as long before. */
export const ProfitAndLoss = () => {
  const control = useDays('this-month');
  const { days } = control;
  const query = useCall(
    accountingCalls.profitAndLoss,
    { query: days },
    { keepPrevious: true, showsFailure: true },
  );
  return (
    <>
      <DaysBar control={control} />
      <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
        {({ from, to, before, totals, totals_before, ...groups }) => {
          const links = {
            linkOf: (account: string) => journalPath({ account, from, to }),
            linkBefore: (account: string) => journalPath({ account, ...before }),
          };
          return (
            <StatementTable label="Profit and loss" columns={[spanOf({ from, to }), spanOf(before)]}>
              <StatementGroup
                title="Income"
                rows={groups.income}
                sum={totals.income}
                sumBefore={totals_before.income}
                {...links}
              />
              <StatementGroup
                title="Cost of sales"
                rows={groups.cost_of_sales}
                sum={totals.cost_of_sales}
                sumBefore={totals_before.cost_of_sales}
                {...links}
              />
              <SumRow
                label="Gross profit"
                value={totals.gross_profit}
                before={totals_before.gross_profit}
                isGrand
              />
              <StatementGroup
                title="Expenses"
                rows={groups.expenses}
                sum={totals.expenses}
                sumBefore={totals_before.expenses}
                {...links}
              />
              <SumRow label="Net profit" value={totals.result} before={totals_before.result} isGrand />
            </StatementTable>
          );
        }}
      </Loaded>
    </>
  );
};
