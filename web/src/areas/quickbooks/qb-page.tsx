import type { ReactNode } from 'react';
import { Page, TabLinks } from '../../kit/page';
import { ConnectionBar } from './connection/connection-bar';
import { QB } from './paths';

export type QbTab =
  | ('all' | 'sales' | 'purchases' | 'journal' | 'customers' | 'vendors')
  | ('items' | 'accounts' | 'taxCodes' | 'settings');

const TABS: readonly { key: QbTab; label: string }[] = [
  { key: 'all', label: 'All postings' },
  { key: 'sales', label: 'Sales' },
  { key: 'purchases', label: 'Purchases' },
  { key: 'journal', label: 'Journal entries' },
  { key: 'customers', label: 'Customers' },
  { key: 'vendors', label: 'Vendors' },
  { key: 'items', label: 'Items' },
  { key: 'accounts', label: 'Accounts' },
  { key: 'taxCodes', label: 'Tax codes' },
  { key: 'settings', label: 'Settings' },
];

interface Props {
  title: string;
  subtitle: string;
  active: QbTab;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of QuickBooks: which one, whether it is connected, and what is under way. */
export const QbPage = ({ title, subtitle, active, actions, children }: Props) => (
  <Page title={title} subtitle={subtitle} actions={actions}>
    <TabLinks label="QuickBooks" active={active} tabs={TABS.map((tab) => ({ ...tab, to: QB[tab.key] }))} />
    <ConnectionBar />
    {children}
  </Page>
);
