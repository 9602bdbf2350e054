import type { CatalogueTable } from './catalogue.queries';

/** Columns with the number of a user that do not end as the others do. */
const MORE_USER_COLUMNS: readonly string[] = [
  'task.assignee_id',
  'shop_line.technician_id',
  'shop_service.technician_id',
  'support_ticket.assigned_staff_id',
  'report_schedule.recipients',
];
/** What ends like one and is none. */
const NO_USER_COLUMNS: readonly string[] = ['market_listing.seller_id'];

/** A user's number is the only one that no two dealerships share, so that it may have to change. */
export const isUserColumn = (table: string, { name, type }: { name: string; type: string }): boolean => {
  const place = `${table}.${name}`;
  if (NO_USER_COLUMNS.includes(place) || !/^(integer|bigint)(\[\])?$/.test(type)) return false;
  return /(^|_)(user_id|seller_id)$|_by$/.test(name) || MORE_USER_COLUMNS.includes(place);
};

/** Rows whose `id` is a user's, and files that belong to one. */
export const isUserId = (
  table: string,
  column: string,
  row: Readonly<Record<string, string | null>>,
): boolean =>
  (table === 'app_user' && column === 'id') ||
  (table === 'stored_file' && column === 'record_id' && row.kind === 'avatar') ||
  (table === 'audit_entry' &&
    column === 'row_id' &&
    ['app_user', 'credential', 'membership'].includes(row.table_name ?? ''));

export type LookupName =
  | 'city'
  | 'craigslist_city'
  | 'craigslist_subcity'
  | 'inventory_lookup'
  | 'package_offer'
  | 'vehicle';

const INVENTORY_LOOKUPS: readonly string[] = [
  'body_style_id',
  'drive_type_id',
  'exterior_color_id',
  'interior_color_id',
  'transmission_id',
  'title_status_id',
  'extra_status_ids',
];

/** What all dealerships share may have another number in another installation: it is named by what it is. */
export const lookupOf = (table: string, column: string): LookupName | null => {
  const ofCraigslist = table === 'auto_posting' || table === 'classified_post';
  if (column === 'city_id') return ofCraigslist ? 'craigslist_city' : 'city';
  if (column === 'subcity_id') return 'craigslist_subcity';
  if (column === 'package_id' || column === 'next_package_id') return 'package_offer';
  if (column === 'vehicle_id' && (table === 'stock_vehicle' || table === 'import_row')) return 'vehicle';
  return table === 'stock_vehicle' && INVENTORY_LOOKUPS.includes(column) ? 'inventory_lookup' : null;
};

/** Numbers of other dealerships, or of rows that a new installation has not. */
export const FORGOTTEN: readonly string[] = ['dealership.group_id', 'market_entry.listing_id'];

/** Host names are proved anew: the proof concerned another installation. */
export const FORGOTTEN_PROOF: readonly string[] = ['site_host.verified_at', 'site_host.checked_at'];

export interface Encrypted {
  table: string;
  column: string;
  purpose(dealershipId: number): string;
}

const encrypted: Encrypted[] = [];

/** Called for the columns that the areas name (areas/index.ts). */
export const registerEncryptedColumn = (column: Encrypted): void => {
  encrypted.push(column);
};

/** Hashes of passwords are no secret of the server's, but whoever has them could try passwords. */
const HASH_COLUMNS: readonly string[] = ['credential.password_hash'];

export interface SealedColumn {
  column: string;
  /** null: as it is, under the archive's password alone. */
  purpose: ((dealershipId: number) => string) | null;
}

export const sealedColumns = ({ name }: Pick<CatalogueTable, 'name'>): SealedColumn[] => [
  ...encrypted.filter(({ table }) => table === name),
  ...HASH_COLUMNS.filter((place) => place.startsWith(`${name}.`)).map((place) => ({
    column: place.slice(name.length + 1),
    purpose: null,
  })),
];
