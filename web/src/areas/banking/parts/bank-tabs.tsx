import { TabLinks } from '../../../kit/page';
import { BANKS, cashOutPath } from '../paths';

const TABS = [
  { key: 'banks', label: 'Bank accounts', to: BANKS },
  { key: 'day', label: 'Daily cash-out', to: cashOutPath() },
  { key: 'slips', label: 'Deposit slips', to: cashOutPath('slips') },
  { key: 'days', label: 'Closed days', to: cashOutPath('days') },
] as const;

export type BankTab = (typeof TABS)[number]['key'];

/** The parts of banking, on each of its screens. */
export const BankTabs = ({ active }: { active: BankTab }) => (
  <TabLinks label="Banking" tabs={TABS} active={active} />
);
