import type { recordCalls } from '@forecourt/contract/inventory/record';
import { Button } from '@mantine/core';
import { IconCarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { DiscardDrafts } from '../../../kit/form';
import { FailedState, Page, State } from '../../../kit/page';
import { VEHICLE_LIST } from '../../../kit/stock';
import { type Car, carDrafts } from './car';

const Unknown = ({ title, id }: { title: string; id: number | null }) => (
  <Page title={title} back={VEHICLE_LIST}>
    {id === null ? null : (
      <DiscardDrafts
        drafts={Object.values(carDrafts(id))}
        because="this vehicle is not in your stock any more"
      />
    )}
    <State
      icon={IconCarOff}
      title="This vehicle is not in your stock"
      actions={
        <Button component={Link} to={VEHICLE_LIST}>
          All vehicles
        </Button>
      }
    >
      It may belong to another dealership, or the link may be incomplete.
    </State>
  </Page>
);

interface Props {
  /** As it stands in the address. */
  id: string;
  /** While the car is on its way, and where there is none. */
  title: string;
  call: typeof recordCalls.detail | typeof recordCalls.single;
  skeleton: ReactNode;
  width?: 'full' | 'form';
  children: (car: Car) => ReactNode;
}

/** A screen about one car: loading, not there, failed, and then the car. */
export const CarPage = ({ id: text, title, call, skeleton, width, children }: Props) => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  const { data, error, refetch, isFetching } = useCall(
    call,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, silent: true },
  );
  // a number that no record can have is refused as such
  if (id === null || error?.status === 404 || error?.status === 400) return <Unknown title={title} id={id} />;
  if (data) return children(data.midVehicleDealership);
  return (
    <Page title={title} back={VEHICLE_LIST} width={width}>
      {error ? (
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        skeleton
      )}
    </Page>
  );
};
