import { CAR_ON_DEAL_STATE, type CarOnDealState } from '../deal/car-states';
import { STOCK_STATUS, type StockStatus } from '../vehicle/stock-status';
import { BILL_TYPE, type BillType } from './bill-type';

export const BILL_EVENTS = [
  'created',
  'made-final',
  'down-payment',
  'financed',
  'sold',
  'unsold',
  'cancelled',
] as const;
export type BillEvent = (typeof BILL_EVENTS)[number];

/** What a bill sets on the vehicle and on the car of its deal. */
export interface SaleState {
  /** null where the bill belongs to no deal. */
  carOnDeal: CarOnDealState | null;
  vehicle: StockStatus;
  inLease: boolean;
  /** YYYY-MM-DD; null while it is not sold. */
  soldDay: string | null;
}

/** same: not changed. before-sold: as the sold event found it. before-bill: as the bill found it when it was created. */
type Change<Value> = Value | 'same' | 'before-sold' | 'before-bill';

interface StateRow {
  carOnDeal: Change<CarOnDealState>;
  vehicle: Change<StockStatus>;
  inLease: Change<'by-type'>;
  soldDay: Change<'event-day'>;
}

const { billOfSale, downPayment, finances, paidOff } = CAR_ON_DEAL_STATE;

/** The one place that says which event of a bill sets which state. */
const SALE_STATES: Readonly<Record<BillEvent, StateRow>> = {
  created: { carOnDeal: billOfSale, vehicle: STOCK_STATUS.billOfSales, inLease: 'same', soldDay: 'same' },
  'made-final': {
    carOnDeal: billOfSale,
    vehicle: STOCK_STATUS.billOfSales,
    inLease: 'same',
    soldDay: 'same',
  },
  'down-payment': {
    carOnDeal: downPayment,
    vehicle: STOCK_STATUS.downPayment,
    inLease: 'same',
    soldDay: 'same',
  },
  financed: { carOnDeal: finances, vehicle: STOCK_STATUS.downPayment, inLease: 'same', soldDay: 'same' },
  sold: { carOnDeal: paidOff, vehicle: STOCK_STATUS.sold, inLease: 'by-type', soldDay: 'event-day' },
  unsold: {
    carOnDeal: 'before-sold',
    vehicle: 'before-sold',
    inLease: 'before-sold',
    soldDay: 'before-sold',
  },
  cancelled: {
    carOnDeal: 'before-bill',
    vehicle: 'before-bill',
    inLease: 'before-bill',
    soldDay: 'before-bill',
  },
};

export interface StateChange {
  event: BillEvent;
  type: BillType;
  /** Of the event, YYYY-MM-DD. */
  day: string;
  now: SaleState;
  /** As the sold event found it; needed for unsold. */
  beforeSold?: SaleState;
  /** As the created event found it; needed for cancelled. */
  beforeBill?: SaleState;
}

const earlier = (
  { event, beforeSold, beforeBill }: StateChange,
  which: 'before-sold' | 'before-bill',
): SaleState => {
  const state = which === 'before-sold' ? beforeSold : beforeBill;
  if (!state) throw new RangeError(`The event ${event} needs the state that it goes back to`);
  return state;
};

const resolve = <Field extends keyof SaleState>(
  change: StateChange,
  field: Field,
): SaleState[Field] | undefined => {
  const wanted = SALE_STATES[change.event][field];
  if (wanted === 'same') return change.now[field];
  if (wanted === 'before-sold' || wanted === 'before-bill') return earlier(change, wanted)[field];
  return undefined;
};

const STEPS: readonly BillEvent[] = ['created', 'made-final', 'down-payment', 'financed'];

/** A step towards the sale never sets back a car that is further already: a deposit may come before the bill. */
const isFurther = ({ event, now }: StateChange): boolean => {
  if (!STEPS.includes(event)) return false;
  const { carOnDeal, vehicle } = SALE_STATES[event];
  return now.carOnDeal === null
    ? typeof vehicle === 'number' && now.vehicle > vehicle
    : typeof carOnDeal === 'number' && now.carOnDeal > carOnDeal;
};

/** The states after an event of a bill. A trade-in that is purchased comes into stock instead of leaving it. */
export const stateAfter = (change: StateChange): SaleState => {
  const { event, type, day, now } = change;
  const row = SALE_STATES[event];
  if (isFurther(change)) return now;
  if (type === BILL_TYPE.tradeIn && event !== 'unsold' && event !== 'cancelled')
    return event === 'sold' ? { ...now, vehicle: STOCK_STATUS.justEntered } : now;
  const isState = (value: StateRow['carOnDeal']): value is CarOnDealState => typeof value === 'number';
  const car = isState(row.carOnDeal) ? row.carOnDeal : resolve(change, 'carOnDeal');
  return {
    carOnDeal: now.carOnDeal === null ? null : (car ?? null),
    vehicle: typeof row.vehicle === 'number' ? row.vehicle : (resolve(change, 'vehicle') ?? now.vehicle),
    inLease:
      row.inLease === 'by-type' ? type === BILL_TYPE.lease : (resolve(change, 'inLease') ?? now.inLease),
    soldDay: row.soldDay === 'event-day' ? day : (resolve(change, 'soldDay') ?? null),
  };
};
