import type { Customer } from '@forecourt/contract/customers/customer';
import { recordCalls } from '@forecourt/contract/customers/record';
import { IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { DiscardDrafts } from '../../../kit/form';
import { RecordPage } from '../../../kit/record';
import { customerDrafts } from '../drafts';
import { useCustomerPaths } from '../paths';

const draftsOf = (id: number): readonly string[] => Object.values(customerDrafts(id));

interface Props {
  /** While the customer is on the way, and where there is none. */
  title: string;
  /** Where this screen is for another id: that of the survivor, when this one was merged. */
  address: (id: number) => string;
  skeleton: ReactNode;
  width?: 'full' | 'form';
  children: (customer: Customer) => ReactNode;
}

const withMerged = (address: string, old: string) =>
  `${address}${address.includes('?') ? '&' : '?'}merged=${old}`;

/** A screen about one customer; one who was merged into another leads to that one. */
export const CustomerPage = ({ address, children, ...props }: Props) => {
  const { list } = useCustomerPaths();
  const { id = '' } = useParams();
  return (
    <RecordPage
      {...props}
      call={recordCalls.single}
      missing={{
        icon: IconUserQuestion,
        title: 'This customer is not at your dealership',
        text: 'The link may be incomplete, or it may belong to another dealership.',
        list: { label: 'All customers', to: list },
        drafts: { of: draftsOf, because: 'this customer is not at your dealership any more' },
      }}
    >
      {(customer) => {
        if (customer.merged_into !== null)
          return (
            <>
              <DiscardDrafts
                drafts={draftsOf(Number(id))}
                because="this customer was merged into another one"
              />
              <Navigate to={withMerged(address(customer.id), id)} replace />
            </>
          );
        return (
          <>
            {customer.removed_at === null ? null : (
              <DiscardDrafts drafts={draftsOf(customer.id)} because="this customer was removed" />
            )}
            {children(customer)}
          </>
        );
      }}
    </RecordPage>
  );
};
