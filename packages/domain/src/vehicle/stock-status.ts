/** screens.md 4, to the letter. */
export const STOCK_STATUSES = [
  { id: 1, name: 'Just Entered' },
  { id: 2, name: 'Need Service' },
  { id: 3, name: 'At Service' },
  { id: 4, name: 'Ready ForSale' },
  { id: 5, name: 'Negotiation Started' },
  { id: 6, name: 'Bill Of Sales' },
  { id: 7, name: 'Down Payment' },
  { id: 8, name: 'Sold' },
] as const;

export type StockStatus = (typeof STOCK_STATUSES)[number]['id'];

export const SOLD: StockStatus = 8;

/** screens.md 9, to the letter. */
export const VEHICLE_CONDITIONS = [
  { id: 1, name: 'New' },
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
