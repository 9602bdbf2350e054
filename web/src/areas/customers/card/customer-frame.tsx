import { recordCalls } from '@forecourt/contract/customers/record';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, Page } from '../../../kit/page';
import type { Customer } from '../customer';
import { useCustomerPaths } from '../paths';
import { CustomerHeader, useContacting } from './customer-card';

const Known = ({ customer, children }: { customer: Customer; children: ReactNode }) => {
  const { contact, dialogs } = useContacting(customer);
  return (
    <CustomerHeader customer={customer} active="" contact={contact}>
      {children}
      {dialogs}
    </CustomerHeader>
  );
};

interface Props {
  id: number | null;
  title: string;
  children: ReactNode;
}

/** The header and tabs of a customer around a screen of another area; without them where there is no such customer. */
export const CustomerFrame = ({ id, title, children }: Props) => {
  const paths = useCustomerPaths();
  const { data, isPending } = useCall(
    recordCalls.single,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  if (data) return <Known customer={data}>{children}</Known>;
  return (
    <Page title={title} back={paths.list}>
      {isPending && id !== null ? <BlockSkeleton height={120} /> : children}
    </Page>
  );
};
