import { recordCalls } from '@forecourt/contract/customers/record';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, Page } from '../../../kit/page';
import type { Customer } from '../customer';
import { useCustomerPaths } from '../paths';
import { CustomerHeader, useContacting } from './customer-card';

interface KnownProps {
  customer: Customer;
  active: string;
  children: ReactNode;
}

const Known = ({ customer, active, children }: KnownProps) => {
  const { contact, dialogs } = useContacting(customer);
  return (
    <CustomerHeader customer={customer} active={active} contact={contact}>
      {children}
      {dialogs}
    </CustomerHeader>
  );
};

interface Props {
  id: number | null;
  title: string;
  /** The tab that the screen is, as the tabs name it. */
  active?: string;
  children: ReactNode;
}

/** The header and tabs of a customer around a screen of another area; without them where there is no such customer. */
export const CustomerFrame = ({ id, title, active = '', children }: Props) => {
  const paths = useCustomerPaths();
  const { data, isPending } = useCall(
    recordCalls.single,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  if (data)
    return (
      <Known customer={data} active={active}>
        {children}
      </Known>
    );
  return (
    <Page title={title} back={paths.list}>
      {isPending && id !== null ? <BlockSkeleton height={120} /> : children}
    </Page>
  );
};
