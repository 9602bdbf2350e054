import { billingCalls } from '@forecourt/contract/billing/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { Skeleton } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { BarChart } from '../../../kit/charts';
import { Money } from '../../../kit/format';
import { FailedState, Section } from '../../../kit/page';
import { Stat, Stats } from '../../../kit/page/stat';
import classes from './billing.module.css';

const monthName = (month: string, style: 'short' | 'long'): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-CA', {
    ...{ month: style, year: style === 'long' ? 'numeric' : undefined, timeZone: 'UTC' },
  });

/** What stands beside the bars has little room: '$12k'. */
const shortMoney = (value: number): string =>
  value.toLocaleString('en-CA', {
    ...{ style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' },
    ...{ notation: 'compact', maximumFractionDigits: 1 },
  });

/** The last 12 months, the newest as figures and all of them as bars. */
export const MonthTotals = () => {
  const { data, error, refetch, isFetching } = useCall(billingCalls.staffTotals, { query: {} });
  if (!data && error)
    return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius="lg" />;
  const [current, before] = data;
  const net = (month: typeof current) => (month ? month.paid - month.refunded : 0);
  return (
    <Section title="By month">
      <Stats>
        <Stat
          label={current ? monthName(current.month, 'long') : ''}
          value={<Money value={net(current)} />}
          hint={`${current?.payments ?? 0} payments, tax included`}
        />
        <Stat label="Tax in this month" value={<Money value={current?.tax} />} />
        <Stat label="Refunded in this month" value={<Money value={current?.refunded} />} />
        <Stat
          label={before ? monthName(before.month, 'long') : ''}
          value={<Money value={net(before)} />}
          hint={`${before?.payments ?? 0} payments`}
        />
      </Stats>
      <div className={classes.chart}>
        <BarChart
          title="Paid by month"
          unit="paid"
          category="Month"
          height={180}
          format={(value) => formatMoney(value)}
          tickFormat={shortMoney}
          data={[...data]
            .reverse()
            .map((month) => ({ label: monthName(month.month, 'short'), value: net(month) }))}
        />
      </div>
    </Section>
  );
};
