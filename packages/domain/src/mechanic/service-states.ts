import { IN_DEAL_STATUSES, SOLD, STOCK_STATUS, type StockStatus } from '../vehicle/stock-status';

/** The steps of a service, in the order of the board. */
export const SERVICE_STATUSES = [
  ...(['requested', 'inspecting', 'estimated', 'approved', 'started', 'parts'] as const),
  ...(['done', 'cancelled'] as const),
] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** Those in which a service waits or is worked on; the stopwatch runs. */
export const OPEN_SERVICE_STATUSES = SERVICE_STATUSES.slice(0, 6) as readonly ServiceStatus[];
export const isOpenService = (status: ServiceStatus): boolean => OPEN_SERVICE_STATUSES.includes(status);

/** inventory: a vehicle in stock; onlyShop: one that is not; tradeIn: the trade-in of a deal. */
export const SERVICE_KINDS = ['inventory', 'onlyShop', 'tradeIn'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** Somebody works on the vehicle; in the other open steps it waits. */
const WORKED_ON: readonly ServiceStatus[] = ['inspecting', 'started', 'parts'];
const AFTER_APPROVAL: readonly ServiceStatus[] = ['started', 'parts', 'done'];

export interface ServiceFacts {
  status: ServiceStatus;
  /** Labour, parts or work of others is entered. */
  hasLines: boolean;
  /** The last estimate was approved and nothing was estimated since. */
  isApproved: boolean;
  /** The sum grew beyond what the approved estimate allows. */
  isOverApproval: boolean;
  isInvoiced: boolean;
}

/** Why a service cannot go to a step, or undefined. */
export const moveProblem = (service: ServiceFacts, to: ServiceStatus): string | undefined => {
  const { status, hasLines, isApproved, isOverApproval, isInvoiced } = service;
  if (status === to) return to === 'approved' ? 'This service is approved already' : undefined;
  if (isInvoiced) return 'This service is invoiced. Cancel the invoice first';
  if (status === 'done' && to !== 'started')
    return 'This service is done. Take it up again with In Progress first';
  if (status === 'cancelled' && to !== 'requested')
    return 'This service is cancelled. Take it up again with Requested first';
  if (to === 'estimated' && !hasLines) return 'Add labour or parts to estimate first';
  if (to === 'approved' && !hasLines) return 'Add labour or parts to approve first';
  if (AFTER_APPROVAL.includes(to) && !isApproved)
    return 'The estimate is not approved. Approve it before the work';
  if (to === 'done' && isOverApproval)
    return 'The sum is more than a tenth above the approved estimate. Have a new estimate approved first';
  return undefined;
};

/** screens.md 4: 2 while the vehicle waits, 3 while it is worked on; null when its service is over. */
export const stockStatusOf = (status: ServiceStatus): StockStatus | null => {
  if (!isOpenService(status)) return null;
  return WORKED_ON.includes(status) ? STOCK_STATUS.atService : STOCK_STATUS.needService;
};

const OF_SERVICE: readonly number[] = [STOCK_STATUS.needService, STOCK_STATUS.atService];

export interface StockInService {
  status: number;
  isDeleted: boolean;
}

/** What becomes of the status of a vehicle by its service. */
export type StatusChange =
  | { status: StockStatus; because: null }
  /** It stays; `because` says why, for whoever moved the service. */
  | { status: null; because: 'sold' | 'deleted' | 'in-deal' | 'by-hand' | null };

/**
 * A vehicle that was sold or deleted meanwhile stays as it is, and so does one on a deal, whose deal says its status. When
 * the service is over it gets `before` back, unless someone gave it another status by hand.
 */
export const stockStatusChange = (
  vehicle: StockInService,
  to: ServiceStatus,
  before: StockStatus,
): StatusChange => {
  if (vehicle.isDeleted) return { status: null, because: 'deleted' };
  if (vehicle.status === SOLD) return { status: null, because: 'sold' };
  if (IN_DEAL_STATUSES.some((status) => status === vehicle.status))
    return { status: null, because: 'in-deal' };
  const wanted = stockStatusOf(to);
  if (wanted === null && !OF_SERVICE.includes(vehicle.status)) return { status: null, because: 'by-hand' };
  const status = wanted ?? before;
  return status === vehicle.status ? { status: null, because: null } : { status, because: null };
};

/** What a vehicle gets back when its service is over. One that waited for a service was never ready by itself. */
export const statusBeforeService = (status: number): StockStatus =>
  OF_SERVICE.includes(status) || IN_DEAL_STATUSES.some((one) => one === status) || status === SOLD
    ? STOCK_STATUS.readyForSale
    : (status as StockStatus); // the column holds nothing else
