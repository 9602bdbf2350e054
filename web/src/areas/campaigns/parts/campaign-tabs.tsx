import { useCan } from '../../../api/session-context';
import { TabLinks } from '../../../kit/page';
import { CAMPAIGNS, MESSAGING, TEMPLATES } from '../paths';

interface Props {
  active: 'campaigns' | 'templates' | 'messaging';
}

export const CampaignTabs = ({ active }: Props) => {
  const can = useCan();
  const tabs = [
    ...(can('campaigns.view')
      ? [
          { key: 'campaigns', label: 'Campaigns', to: CAMPAIGNS },
          { key: 'templates', label: 'Templates', to: TEMPLATES },
        ]
      : []),
    ...(can('messages.send') ? [{ key: 'messaging', label: 'E-mail and SMS', to: MESSAGING }] : []),
  ];
  return <TabLinks label="Campaigns" active={active} tabs={tabs} />;
};
