import { Navigate, useParams } from 'react-router';
import { Page, TabLinks } from '../../../kit/page';
import { LedgerTabs } from '../parts/ledger-tabs';
import { STATEMENTS, type StatementName, statementPath } from '../paths';
import { BalanceSheet } from '../statements/balance-sheet';
import { ProfitAndLoss } from '../statements/profit-and-loss';
import { TaxReturn } from '../statements/tax-return';
import { TrialBalance } from '../statements/trial-balance';

const TITLES: Readonly<Record<StatementName, string>> = {
  ...{ 'trial-balance': 'Trial balance', 'profit-and-loss': 'Profit and loss' },
  ...{ 'balance-sheet': 'Balance sheet', taxes: 'Sales taxes' },
};

const CONTENTS = {
  'trial-balance': TrialBalance,
  'profit-and-loss': ProfitAndLoss,
  'balance-sheet': BalanceSheet,
  taxes: TaxReturn,
} as const;

/** The statements of the ledger, each at an address of its own. */
export const Screen = () => {
  const { statement } = useParams();
  const name = STATEMENTS.find((known) => known === statement);
  if (!name) return <Navigate to={statementPath('profit-and-loss')} replace />;
  const Content = CONTENTS[name];
  return (
    <Page title={TITLES[name]}>
      <LedgerTabs active="statements" />
      <TabLinks
        label="Statements"
        tabs={STATEMENTS.map((key) => ({ key, label: TITLES[key], to: statementPath(key) }))}
        active={name}
      />
      <Content key={name} />
    </Page>
  );
};
