import type { ReplyOf } from '@forecourt/contract/call';
import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { vehicleTitle } from '@forecourt/domain/vehicle/vehicle-title';
import { EDIT_VIN, vehicleDetail } from '../paths';
import { vehicleName } from '../vehicle/stock-texts';

type Detail = ReplyOf<typeof recordCalls.detail>;

/** One car of the stock, as its own screens read it. */
export type Car = Detail['midVehicleDealership'];
export type Photo = Car['photos'][number];

const titleOf = ({ Vehicle: { model_year, make, model, trim } }: Car): string =>
  vehicleTitle(model_year, make, model, trim);

export const nameOf = (car: Car): string =>
  vehicleName({ title: titleOf(car), stock_NO: car.stock_NO, vin_number: car.Vehicle.vin_number });

/** What shows something of a car and is stale once the car was changed. */
export const REFETCH = [
  recordCalls.detail,
  recordCalls.single,
  recordCalls.timeline,
  recordCalls.priceHistory,
  recordCalls.tax,
  listingCalls.list,
  listingCalls.search,
  listingCalls.counts,
  listingCalls.summary,
  bulkCalls.extraStatuses,
];

/** The drafts of the forms about one car. */
export const carDrafts = (id: number) => ({ edit: `edit-vehicle-${id}`, note: `vehicle-note-${id}` });

export const TABS = [
  'overview',
  'photos',
  'prices',
  'documents',
  'notes',
  'rent',
  'purchase',
  'timeline',
] as const;
export type Tab = (typeof TABS)[number];

export interface TabProps {
  car: Car;
  /** Whether the one who looks may change the car. */
  mayEdit: boolean;
}

/** A tab of the record is an address. */
export const carTab = (id: number, tab: Tab): string =>
  tab === 'overview' ? vehicleDetail(id) : `${vehicleDetail(id)}?tab=${tab}`;

export const editVin = (id: number): string => `${EDIT_VIN}?id=${id}`;
