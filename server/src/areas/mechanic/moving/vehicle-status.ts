import {
  type ServiceStatus,
  type StatusChange,
  statusBeforeService,
  stockStatusChange,
} from '@forecourt/domain/mechanic/index';
import { STOCK_STATUS, type StockStatus } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { lockStockOnDeal, type StockOnDeal, setStatusByDeal } from '../../inventory';

const WORDS: Readonly<Record<NonNullable<StatusChange['because']>, string>> = {
  sold: 'The vehicle was sold meanwhile. Its status stays Sold.',
  deleted: 'The vehicle was deleted meanwhile. Its status stays as it is.',
  'in-deal': 'The vehicle is on a deal, which says its status.',
  'by-hand': 'The status of the vehicle was changed by hand and stays.',
};

export interface ServiceOfStock {
  stock_id: number | null;
  stock_status_before: number | null;
}

/** What the service keeps of the vehicle's status from before, and what could not be changed. */
export interface VehicleOutcome {
  before: number | null;
  note: string;
}

const findNote = (vehicle: StockOnDeal | undefined, change: StatusChange | null): string => {
  if (!vehicle) return WORDS.deleted;
  return change?.because ? WORDS[change.because] : '';
};

/**
 * Sets the status of a vehicle in stock by the step of its service: 2 while it waits, 3 while it is worked on, and back. The
 * service must be locked; the vehicle is locked here.
 */
export const setVehicleStatus = async (
  tx: Db,
  tenant: number,
  { stock_id, stock_status_before }: ServiceOfStock,
  to: ServiceStatus,
  isReadyAfter = false,
): Promise<VehicleOutcome> => {
  if (stock_id === null) return { before: null, note: '' };
  const [vehicle] = await lockStockOnDeal(tx, tenant, [stock_id]);
  if (!vehicle) return { before: stock_status_before, note: findNote(undefined, null) };
  const before = stock_status_before ?? statusBeforeService(vehicle.status);
  const after = isReadyAfter && to === 'done' ? STOCK_STATUS.readyForSale : (before as StockStatus); // only a status is kept
  const change = stockStatusChange({ status: vehicle.status, isDeleted: vehicle.deleted }, to, after);
  if (change.status !== null) await setStatusByDeal(tx, tenant, stock_id, change.status);
  return { before, note: findNote(vehicle, change) };
};
