import { useCan } from '../../../api/session-context';
import { TabLinks } from '../../../kit/page';
import { COUNTER, ORDERS, SHOP } from '../paths';

interface Props {
  active: 'products' | 'orders' | 'counter';
}

export const ShopTabs = ({ active }: Props) => {
  const manages = useCan()('shop.manage');
  return (
    <TabLinks
      label="Shop"
      active={active}
      tabs={[
        { key: 'products', label: 'Products', to: SHOP },
        { key: 'orders', label: 'Orders', to: ORDERS },
        ...(manages ? [{ key: 'counter', label: 'Sell at the counter', to: COUNTER }] : []),
      ]}
    />
  );
};
