import type { Customer } from '@forecourt/contract/customers/customer';
import { recordCalls } from '@forecourt/contract/customers/record';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useCall } from '../../../api/use-call';
import { customerDrafts, useCustomerPaths } from '../../../kit/customer';
import { DiscardDrafts } from '../../../kit/form';
import { FailedState, Page, State } from '../../../kit/page';

const Discard = ({ id, because }: { id: number; because: string }) => (
  <DiscardDrafts drafts={Object.values(customerDrafts(id))} because={because} />
);

const Unknown = ({ title, id }: { title: string; id: number | null }) => {
  const { list } = useCustomerPaths();
  return (
    <Page title={title} back={list}>
      {id === null ? null : <Discard id={id} because="this customer is not at your dealership any more" />}
      <State
        icon={IconUserQuestion}
        title="This customer is not at your dealership"
        actions={
          <Button component={Link} to={list}>
            All customers
          </Button>
        }
      >
        The link may be incomplete, or it may belong to another dealership.
      </State>
    </Page>
  );
};

interface Props {
  /** As it stands in the address. */
  id: string;
  /** While the customer is on the way, and where there is none. */
  title: string;
  /** Where this screen is for another id: that of the survivor, when this one was merged. */
  address: (id: number) => string;
  skeleton: ReactNode;
  width?: 'full' | 'form';
  children: (customer: Customer) => ReactNode;
}

const withMerged = (address: string, old: number) =>
  `${address}${address.includes('?') ? '&' : '?'}merged=${old}`;

/** A screen about one customer: loading, not there, failed, merged into another, and then the customer. */
export const CustomerPage = ({ id: text, title, address, skeleton, width, children }: Props) => {
  const { list } = useCustomerPaths();
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  const { data, error, refetch, isFetching } = useCall(
    recordCalls.single,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, silent: true },
  );
  if (id === null || error?.status === 404 || error?.status === 400) return <Unknown title={title} id={id} />;
  if (data && data.merged_into !== null)
    return (
      <>
        <Discard id={id} because="this customer was merged into another one" />
        <Navigate to={withMerged(address(data.id), id)} replace />
      </>
    );
  if (data)
    return (
      <>
        {data.removed_at === null ? null : <Discard id={id} because="this customer was removed" />}
        {children(data)}
      </>
    );
  return (
    <Page title={title} back={list} width={width}>
      {error ? (
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        skeleton
      )}
    </Page>
  );
};
