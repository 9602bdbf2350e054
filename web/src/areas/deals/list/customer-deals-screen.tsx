import { IconCar, IconTransfer } from '@tabler/icons-react';
import { Page } from '../../../kit/page';
import { CUSTOMER_DEALS, DealsNav } from './deals-nav';
import classes from './list.module.css';
import { SimpleDeals } from './simple-deals';

/** The deals that customers began themselves. */
export const CustomerDealsScreen = () => (
  <Page title="Deals from customers">
    <div className={classes.screen}>
      <DealsNav active="customer" />
      <SimpleDeals
        listKey="customer-deals"
        fixed={{ entry: 'customer' }}
        more={({ id }) => [
          { label: 'Vehicles', icon: IconCar, to: `${CUSTOMER_DEALS}/inventories/${id}` },
          { label: 'Trade-ins', icon: IconTransfer, to: `${CUSTOMER_DEALS}/tradein/${id}` },
        ]}
        empty={{
          title: 'No deals from customers yet',
          text: 'What customers begin in their own account appears here.',
        }}
      />
    </div>
  </Page>
);
