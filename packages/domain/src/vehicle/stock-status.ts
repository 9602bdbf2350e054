/** The numbers of screens.md 4. */
export const STOCK_STATUS = {
  justEntered: 1,
  needService: 2,
  atService: 3,
  readyForSale: 4,
  negotiationStarted: 5,
  billOfSales: 6,
  downPayment: 7,
  sold: 8,
} as const;

/** screens.md 4, to the letter. */
export const STOCK_STATUSES = [
  { id: STOCK_STATUS.justEntered, name: 'Just Entered' },
  { id: STOCK_STATUS.needService, name: 'Need Service' },
  { id: STOCK_STATUS.atService, name: 'At Service' },
  { id: STOCK_STATUS.readyForSale, name: 'Ready ForSale' },
  { id: STOCK_STATUS.negotiationStarted, name: 'Negotiation Started' },
  { id: STOCK_STATUS.billOfSales, name: 'Bill Of Sales' },
  { id: STOCK_STATUS.downPayment, name: 'Down Payment' },
  { id: STOCK_STATUS.sold, name: 'Sold' },
] as const;

export type StockStatus = (typeof STOCK_STATUSES)[number]['id'];

export const SOLD: StockStatus = STOCK_STATUS.sold;

/** A live deal, from the negotiation to the down payment. */
export const IN_DEAL_STATUSES: readonly StockStatus[] = [
  STOCK_STATUS.negotiationStarted,
  STOCK_STATUS.billOfSales,
  STOCK_STATUS.downPayment,
];

/** screens.md 4: in the filter by status, 8 means in transit; the sold have a view of their own. */
export const IN_TRANSIT_FILTER = 8;

/** screens.md 9, to the letter. */
/** Of a vehicle that was never registered. */
export const NEW_CONDITION = 1;

export const VEHICLE_CONDITIONS = [
  { id: NEW_CONDITION, name: 'New' },
  { id: 2, name: 'As New' },
  { id: 3, name: 'Excelent' },
  { id: 4, name: 'Good' },
  { id: 5, name: 'Fair' },
  { id: 6, name: 'Salvage' },
] as const;

const nameOf = (list: readonly { id: number; name: string }[], id: number | null | undefined): string =>
  list.find((item) => item.id === id)?.name ?? '';

/** '' for a number that is no status. */
export const stockStatusName = (status: number | null | undefined): string => nameOf(STOCK_STATUSES, status);

export const conditionName = (condition: number | null | undefined): string =>
  nameOf(VEHICLE_CONDITIONS, condition);
