import type { CostMethod } from '@forecourt/domain/costs/methods';
import type { CostRepeat } from '@forecourt/domain/costs/repeat';

export interface DemoCost {
  /** The name of one of the demo's vendors. */
  vendor: string | null;
  category: string;
  description: string;
  amount: number;
  /** Before today. */
  daysAgo: number;
  /** null: owed. */
  paidBy: CostMethod | null;
  /** After the day of the cost. */
  paidAfter?: number;
  invoice?: string;
  repeat?: CostRepeat;
  isTaxFree?: boolean;
}

/** Of the vehicles of the stock, in turn; -1 is one that is sold. */
export interface DemoVehicleCost extends DemoCost {
  car: number;
}

const PARTS = 'Fraser Valley Auto Parts';
const BODY = 'Mainland Collision and Paint';
const TIRES = 'Pacific Rim Tire Centre';
const AUCTION = 'Coast Dealer Auction';
const DETAIL = 'Bright Line Detailing';
const HAULER = 'Seaway Transport';

const row = (
  car: number,
  [vendor, category, description, amount]: [string | null, string, string, number],
  daysAgo: number,
  paidBy: CostMethod | null,
  more: Partial<DemoCost> = {},
): DemoVehicleCost => ({ car, vendor, category, description, amount, daysAgo, paidBy, ...more });

export const DEMO_VEHICLE_COSTS: readonly DemoVehicleCost[] = [
  row(0, [AUCTION, 'auction-fee', 'Buyer fee', 325], 62, 'bank', { invoice: 'CDA-88102' }),
  row(0, [HAULER, 'transport', 'Richmond to the lot', 145], 61, 'e-transfer', {
    paidAfter: 9,
    invoice: 'S-2210',
  }),
  row(0, [PARTS, 'parts', 'Front brake pads and rotors', 286.4], 55, null, { invoice: 'FV-55190' }),
  row(0, [DETAIL, 'detailing', 'Full detail', 220], 50, 'card'),
  row(1, [TIRES, 'tires', 'Four all-season tires', 748], 48, 'bank', { paidAfter: 20, invoice: 'PR-30418' }),
  row(1, [BODY, 'body-work', 'Rear bumper refinished', 690], 45, null, { invoice: 'MC-7714' }),
  row(1, [null, 'fuel', 'Fuel for the test drives', 62.15], 40, 'cash'),
  row(2, [PARTS, 'parts', 'Battery', 189], 38, 'bank', { paidAfter: 12, invoice: 'FV-55377' }),
  row(2, [null, 'history-report', 'History report', 49.95], 37, 'card'),
  row(2, [DETAIL, 'detailing', 'Interior shampoo', 140], 35, 'e-transfer'),
  row(3, [BODY, 'body-work', 'Door dent repair', 350], 33, 'cheque', { paidAfter: 14, invoice: 'MC-7762' }),
  row(3, [null, 'lien-search', 'Lien search', 12], 32, 'card', { isTaxFree: true }),
  row(4, [HAULER, 'transport', 'From Kelowna', 410], 30, null, { invoice: 'S-2254' }),
  row(4, [PARTS, 'parts', 'Wiper blades and filters', 74.6], 27, 'card', { invoice: 'FV-55602' }),
  row(5, [TIRES, 'tires', 'Two winter tires', 390], 21, null, { invoice: 'PR-30777' }),
  row(5, [null, 'registration', 'Transfer of plates', 28], 20, 'cash', { isTaxFree: true }),
  row(6, [BODY, 'reconditioning', 'Windshield replaced', 480], 16, null, { invoice: 'MC-7830' }),
  row(6, [DETAIL, 'detailing', 'Wash and wax', 95], 14, 'e-transfer'),
  row(7, [null, 'keys', 'Second key cut and coded', 210], 11, 'card'),
  row(7, [PARTS, 'parts', 'Headlight assembly', 312], 8, null, { invoice: 'FV-55934' }),
  row(8, [AUCTION, 'auction-fee', 'Buyer fee', 310], 5, null, { invoice: 'CDA-89277' }),
  row(-1, [BODY, 'repair', 'Warranty claim after the sale', 265], 3, 'bank', { invoice: 'MC-7871' }),
];

const general = (
  [vendor, category, description, amount]: [string | null, string, string, number],
  daysAgo: number,
  paidBy: CostMethod | null,
  more: Partial<DemoCost> = {},
): DemoCost => ({ vendor, category, description, amount, daysAgo, paidBy, ...more });

const PREMIUM = { isTaxFree: true } as const;
export const DEMO_GENERAL_COSTS: readonly DemoCost[] = [
  general(['Harbour Properties', 'rent', 'Lot rent', 6_800], 70, 'pre-authorized'),
  general(['Harbour Properties', 'rent', 'Lot rent', 6_800], 40, 'pre-authorized'),
  general(['Harbour Properties', 'rent', 'Lot rent', 6_800], 10, 'pre-authorized', {
    repeat: 'monthly',
  }),
  general(['Lower Mainland Power', 'utilities', 'Electricity', 412.3], 66, 'bank', { paidAfter: 18 }),
  general(['Lower Mainland Power', 'utilities', 'Electricity', 389.75], 36, 'bank', { paidAfter: 15 }),
  general(['Lower Mainland Power', 'utilities', 'Electricity', 401.2], 6, null),
  general(['Open Road Media', 'advertising', 'Search and social campaign', 1_850], 58, 'bank', {
    paidAfter: 30,
    invoice: 'ORM-1141',
  }),
  general(['Open Road Media', 'advertising', 'Search and social campaign', 1_850], 28, null, {
    invoice: 'ORM-1172',
  }),
  general(['Garage Mutual Insurance', 'insurance', 'Garage policy', 7_940], 52, 'bank', PREMIUM),
  general([null, 'software', 'Photo editing licences', 96], 49, 'card', { repeat: 'monthly' }),
  general([null, 'telephone', 'Phones and internet', 268.5], 44, 'pre-authorized'),
  general([null, 'office', 'Paper, toner and key tags', 143.2], 31, 'card'),
  general([null, 'bank-charges', 'Monthly account fee', 39], 25, 'pre-authorized', { isTaxFree: true }),
  general([null, 'professional-fees', 'Quarterly bookkeeping', 950], 23, 'e-transfer'),
  general([null, 'licences', "Dealer's licence renewal", 1_150], 19, 'card', { isTaxFree: true }),
  general([PARTS, 'shop-supplies', 'Rags, degreaser and gloves', 118.9], 17, null, { invoice: 'FV-55790' }),
  general([null, 'premises', 'Gate repair', 640], 13, 'cheque', { paidAfter: 5 }),
  general([null, 'company-vehicles', 'Shuttle fuel', 84.4], 2, 'card'),
];
