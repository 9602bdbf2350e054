import type { recordCalls } from '@forecourt/contract/inventory/record';
import { IconCarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { VEHICLE_LIST } from '../paths';
import { type Car, carDrafts } from './car';

const MISSING: MissingRecord = {
  icon: IconCarOff,
  title: 'This vehicle is not in your stock',
  text: 'It may belong to another dealership, or the link may be incomplete.',
  list: { label: 'All vehicles', to: VEHICLE_LIST },
  drafts: {
    of: (id) => Object.values(carDrafts(id)),
    because: 'this vehicle is not in your stock any more',
  },
};

interface Props {
  /** As it stands in the address. */
  id?: string;
  /** While the car is on its way, and where there is none. */
  title: string;
  call: typeof recordCalls.detail | typeof recordCalls.single;
  skeleton: ReactNode;
  width?: 'full' | 'form';
  children: (car: Car) => ReactNode;
}

/** A screen about one car of the stock. */
export const CarPage = ({ children, ...props }: Props) => (
  <RecordPage {...props} missing={MISSING}>
    {({ midVehicleDealership }) => children(midVehicleDealership)}
  </RecordPage>
);
