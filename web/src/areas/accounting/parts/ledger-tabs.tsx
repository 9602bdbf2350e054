import { TabLinks } from '../../../kit/page';
import { LEDGER, statementPath } from '../paths';

const TABS = [
  { key: 'overview', label: 'Overview', to: LEDGER.overview },
  { key: 'journal', label: 'Journal', to: LEDGER.journal },
  { key: 'statements', label: 'Statements', to: statementPath('profit-and-loss') },
  { key: 'receivables', label: 'Receivables', to: LEDGER.receivables },
  { key: 'payables', label: 'Payables', to: LEDGER.payables },
  { key: 'contracts', label: 'Contracts in transit', to: LEDGER.contracts },
  { key: 'remittances', label: 'Remittances', to: LEDGER.remittances },
  { key: 'records', label: 'Incomes and costs', to: LEDGER.records },
  { key: 'units', label: 'Vehicles', to: LEDGER.units },
  { key: 'periods', label: 'Periods', to: LEDGER.periods },
  { key: 'more', label: 'More', to: LEDGER.more },
] as const;

export type LedgerTab = (typeof TABS)[number]['key'];

/** The parts of the ledger, on each of its screens. */
export const LedgerTabs = ({ active }: { active: LedgerTab }) => (
  <TabLinks label="Accounting" tabs={TABS} active={active} />
);
