import { shopCalls } from '@forecourt/contract/shop/index';
import { IconShoppingBag } from '@tabler/icons-react';
import { FormSkeleton } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { OrderPage } from '../order/order-page';
import { ORDERS } from '../paths';

/** One order: what was sold, how it was paid, and what is to be done next. */
export const Screen = () => (
  <RecordPage
    call={shopCalls.order}
    title="Shop order"
    skeleton={<FormSkeleton sections={2} />}
    missing={{
      icon: IconShoppingBag,
      title: 'There is no such order',
      text: 'It may belong to another dealership.',
      list: { label: 'Orders', to: ORDERS },
    }}
  >
    {(order) => <OrderPage key={order.id} order={order} />}
  </RecordPage>
);
