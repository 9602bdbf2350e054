import { TabLinks } from '../../../kit/page';
import { MARKET, OFFERS, OWN_ENTRIES } from '../paths';

type Tab = 'wholesale' | 'retail' | 'own' | 'offers';

const TABS: readonly { key: Tab; label: string; to: string }[] = [
  { key: 'wholesale', label: 'Wholesale market', to: `${MARKET}?wholesale=1` },
  { key: 'retail', label: 'Retail market', to: `${MARKET}?wholesale=0` },
  { key: 'own', label: 'Our vehicles', to: OWN_ENTRIES },
  { key: 'offers', label: 'Offers', to: OFFERS },
];

export const MarketTabs = ({ active }: { active: Tab }) => (
  <TabLinks label="Market" active={active} tabs={TABS} />
);
