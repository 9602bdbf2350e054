import { useLocation, useSearchParams } from 'react-router';
import { BlockSkeleton } from '../../../kit/page';
import { CustomerCard } from '../card/customer-card';
import { CustomerPage } from '../card/customer-page';
import { partAt } from '../card/parts';
import { useCustomerPaths } from '../paths';

export const Screen = () => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const paths = useCustomerPaths();
  const part = partAt(pathname, params.get('tab'));
  return (
    <CustomerPage
      title="Customer"
      address={(other) => (part === 'overview' ? paths.card(other) : paths.part(other, part))}
      skeleton={
        <>
          <BlockSkeleton height={38} />
          <BlockSkeleton height={420} />
        </>
      }
    >
      {(customer) => <CustomerCard key={customer.id} customer={customer} />}
    </CustomerPage>
  );
};
