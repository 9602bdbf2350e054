import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';

export interface PlannedDeal {
  dealership_id: number;
  n: number;
  status: number;
  entry: string;
  source: string;
  comment: string;
  lost_reason: string;
  days_ago: number;
  /** The state of its vehicle; null: a deal without one yet. The vehicle's own status decides which vehicle it is. */
  car_state: number | null;
  vehicle_status: number | null;
  has_trade: boolean;
  has_lead: boolean;
}

const { qualified, contactMade, proposal, won, lost } = DEAL_STATE;

type Line = readonly [
  status: number,
  carState: number | null,
  vehicleStatus: number | null,
  entry: string,
  source: string,
  comment: string,
];

/** Deals in every status. Vehicles in negotiation, with a bill or a down payment, and sold ones belong to one. */
const LINES: readonly Line[] = [
  [qualified, 1, 5, 'staff', 'Website', 'Wants to compare with the hybrid before deciding.'],
  [qualified, 1, 5, 'customer', 'Website', 'Asked for a price with winter tires.'],
  [contactMade, 1, 5, 'staff', 'Walk-in', 'Test drive went well, waits for the trade-in value.'],
  [contactMade, 2, 6, 'staff', 'Referral', 'Bill of sale is printed, signs on Saturday.'],
  [proposal, 2, 6, 'staff', 'AutoTrader', 'Agreed on the price, financing is open.'],
  [proposal, 3, 7, 'staff', 'Phone', 'Down payment received.'],
  [proposal, 4, 7, 'short', 'Walk-in', 'Sent to two lenders.'],
  [proposal, 5, 7, 'staff', 'Website', 'Paid, delivery next week.'],
  [won, 5, 8, 'staff', 'AutoTrader', 'Delivered.'],
  [won, 5, 8, 'staff', 'Referral', 'Second vehicle of the family.'],
  [lost, 1, 4, 'staff', 'Phone', 'Bought at a dealer closer to home.'],
  [qualified, null, null, 'short', 'Phone', 'Looks for a minivan under $25,000.'],
];

export const planDeals = (): PlannedDeal[] =>
  [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP].flatMap((dealership_id) =>
    LINES.map(([status, car_state, vehicle_status, entry, source, comment], n) => ({
      ...{ dealership_id, n, status, entry, source, comment, car_state, vehicle_status },
      lost_reason: status === lost ? 'elsewhere' : '',
      days_ago: (n * 3) % 20,
      has_trade: n === 4 || n === 8,
      has_lead: n === 0 || n === 4,
    })),
  );
