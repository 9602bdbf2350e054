import { purchasesCalls } from '@forecourt/contract/purchases/index';
import { IconShoppingCartOff } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { FormSkeleton } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { purchaseList } from '../paths';
import { PurchasePage } from '../record/purchase-page';

const kindOf = (path: string) => {
  if (path.includes('wholesale')) return 'wholesale';
  return path.includes('dealer') ? 'dealer' : 'public';
};

/** One purchase of any kind, under the address of its kind. */
export const Screen = () => {
  const { pathname } = useLocation();
  const missing: MissingRecord = {
    icon: IconShoppingCartOff,
    title: 'This purchase is not there',
    text: 'The link may be incomplete, or the purchase is of a kind that you do not see.',
    list: { label: 'All purchases', to: purchaseList(kindOf(pathname)) },
  };
  return (
    <RecordPage
      call={purchasesCalls.get}
      title="Purchase"
      missing={missing}
      skeleton={<FormSkeleton sections={3} />}
    >
      {(purchase) => <PurchasePage key={purchase.id} purchase={purchase} />}
    </RecordPage>
  );
};
