import type { ReplyOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCar,
  IconCashBanknote,
  IconReceiptTax,
  IconScale,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { BarChart } from '../../../kit/charts';
import { Money } from '../../../kit/format';
import { Loaded, Page, Section, Stat, StatSkeletons, Stats } from '../../../kit/page';
import { shortDollars } from '../../inventory';
import classes from '../accounting.module.css';
import { LedgerTabs } from '../parts/ledger-tabs';
import { lastDayOf, monthName } from '../parts/months';
import { journalPath, LEDGER, statementPath } from '../paths';

type Overview = ReplyOf<typeof accountingCalls.ledgerOverview>;

const Figures = ({ data }: { data: Overview }) => {
  const { cash, receivables, payables, month, tax, stock } = data;
  return (
    <Stats columns={3}>
      <Stat
        label="Cash position"
        icon={IconBuildingBank}
        value={<Money value={cash.total} />}
        to={statementPath('balance-sheet')}
      />
      <Stat
        label="Receivables"
        icon={IconUsers}
        value={<Money value={receivables.total} />}
        to={LEDGER.receivables}
      />
      <Stat
        label="Payables"
        icon={IconCashBanknote}
        value={<Money value={payables.total} />}
        to={LEDGER.payables}
      />
      <Stat
        label="Net profit this month"
        icon={IconScale}
        value={<Money value={month.result} />}
        hint={
          <>
            Last month <Money value={month.before} />
          </>
        }
        to={statementPath('profit-and-loss')}
      />
      <Stat
        label="Tax due"
        icon={IconReceiptTax}
        value={<Money value={tax.total} />}
        to={statementPath('taxes')}
      />
      <Stat
        label="Vehicles in stock"
        icon={IconCar}
        value={<Money value={stock} />}
        to={journalPath({ account: '1200' })}
      />
    </Stats>
  );
};

const Accounts = ({ title, accounts }: { title: string; accounts: Overview['cash']['accounts'] }) => (
  <Section title={title}>
    {accounts.length === 0 ? <p className={classes.quiet}>Nothing is open.</p> : null}
    <ul className={classes.figures}>
      {accounts.map(({ code, name, amount }) => (
        <li key={code}>
          <Link to={journalPath({ account: code })}>
            <span>{name}</span>
            <Money value={amount} />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);

const Attention = ({ attention }: Pick<Overview, 'attention'>) => (
  <Section title="Needs attention">
    {attention.length === 0 ? <p className={classes.quiet}>Nothing needs attention today.</p> : null}
    <ul className={classes.attention}>
      {attention.map(({ text, to }) => (
        <li key={text}>
          <IconAlertTriangle size={18} aria-hidden />
          {to ? <Link to={to}>{text}</Link> : text}
        </li>
      ))}
    </ul>
  </Section>
);

/** Where the dealership stands: cash, receivables, payables, result and tax, and what needs attention. */
export const Screen = () => {
  const query = useCall(accountingCalls.ledgerOverview, {}, { showsFailure: true });
  return (
    <Page
      title="Accounting"
      subtitle={
        query.data?.is_replaying
          ? 'Earlier records are being booked: figures change until that is done'
          : undefined
      }
    >
      <LedgerTabs active="overview" />
      <Loaded query={query} skeleton={<StatSkeletons count={6} />}>
        {(data) => (
          <>
            <Figures data={data} />
            <div className={classes.two}>
              <Attention attention={data.attention} />
              <Section>
                <BarChart
                  title="Net profit by month"
                  unit="dollars"
                  category="Month"
                  tickFormat={(value) => (value < 0 ? `−${shortDollars(-value)}` : shortDollars(value))}
                  format={(value) => `$${Math.round(value).toLocaleString('en-CA')}`}
                  data={data.months.map(({ month, result }) => ({
                    label: monthName(month),
                    value: result,
                    to: statementPath('profit-and-loss', { from: month, to: lastDayOf(month) }),
                  }))}
                />
              </Section>
              <div className={classes.stack}>
                <Accounts title="Cash position" accounts={data.cash.accounts} />
                <Accounts title="Receivables" accounts={data.receivables.accounts} />
                <Accounts title="Sales taxes" accounts={data.tax.accounts} />
              </div>
              <Accounts title="Payables" accounts={data.payables.accounts} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
};
