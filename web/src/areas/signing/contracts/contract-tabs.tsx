import { IconFileText, IconTemplate } from '@tabler/icons-react';
import { TabLinks } from '../../../kit/page';
import { CONTRACTS, TEMPLATES } from '../paths';

const TABS = [
  { key: 'contracts', label: 'Contracts', to: CONTRACTS, icon: IconFileText },
  { key: 'templates', label: 'Templates', to: TEMPLATES, icon: IconTemplate },
];

export const ContractTabs = ({ active }: { active: 'contracts' | 'templates' }) => (
  <TabLinks label="Contract management" active={active} tabs={TABS} />
);
