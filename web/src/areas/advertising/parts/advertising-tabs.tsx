import { useCan } from '../../../api/session-context';
import { TabLinks } from '../../../kit/page';
import { CHANNELS, COSTS, PROMOTIONS, RESULTS } from '../../advertising-links';

interface Props {
  active: 'channels' | 'results' | 'costs' | 'promotions';
}

export const AdvertisingTabs = ({ active }: Props) => {
  const can = useCan();
  const tabs = [
    ...(can('syndication.view')
      ? [
          { key: 'channels', label: 'Channels', to: CHANNELS },
          { key: 'results', label: 'Results', to: RESULTS },
          { key: 'costs', label: 'Costs', to: COSTS },
        ]
      : []),
    ...(can('promotion.view') ? [{ key: 'promotions', label: 'Promotions', to: PROMOTIONS }] : []),
  ];
  return tabs.length > 1 ? <TabLinks label="Advertising" active={active} tabs={tabs} /> : null;
};
