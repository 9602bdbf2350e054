import { Anchor } from '@mantine/core';
import { TabLinks } from '../../kit/page';
import { DOCUMENTATION, KEYS, WEBHOOKS } from './paths';

const TABS = [
  { key: 'keys', label: 'API keys', to: KEYS },
  { key: 'webhooks', label: 'Webhooks', to: WEBHOOKS },
];

export const IntegrationTabs = ({ active }: { active: 'keys' | 'webhooks' }) => (
  <TabLinks label="Integrations" active={active} tabs={TABS} />
);

export const DocumentationLink = () => (
  <Anchor href={DOCUMENTATION} target="_blank" rel="noopener" inherit underline="always">
    API documentation
  </Anchor>
);
