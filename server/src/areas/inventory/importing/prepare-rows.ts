import { type DecodedVin, decodedVin } from '@forecourt/contract/inventory/entering';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { shareVehicles } from '../entering/add-stock';
import { decodedColumns, type FindLookup, lookupFinder, mergeDefined } from '../entering/decoded-columns';
import { readVin } from '../entering/read-vin';
import { findVehicles } from './existing.queries';
import { keepPrepared, nextRows, type WaitingRow } from './import-row.queries';

export interface Importer {
  tenant: number;
  userId: number;
  requestId: string;
  deps: Deps;
}

interface Lines {
  offset: number;
  limit: number | null;
}

interface KnownVehicle {
  id: number;
  read: DecodedVin;
}

export type KnownVehicles = ReadonlyMap<string, KnownVehicle>;

/** VINs that were decoded before, here or at another dealership, need not be decoded again. */
const findKnown = async (db: Db, vins: readonly string[]): Promise<Map<string, KnownVehicle>> => {
  const rows = await findVehicles(db, vins);
  return new Map(
    rows.flatMap(({ id, vin, decoded }) => {
      const { data } = decodedVin.safeParse(decoded);
      return data?.decoded === 1 ? [[vin, { id, read: data }] as const] : [];
    }),
  );
};

/**
 * Decodes what is not known yet and stores it for all dealerships. Before the import's transaction, since decoding takes
 * time and another dealership that adds the same car would wait for the transaction's end.
 */
export const decodeVins = async (importer: Importer, vins: readonly string[]): Promise<KnownVehicles> => {
  const { deps, tenant } = importer;
  const known = await deps.database.read(asTenant(tenant), (db) => findKnown(db, vins));
  const unknown = [...new Set(vins)].filter((vin) => !known.has(vin));
  if (unknown.length === 0) return known;
  const reads = await Promise.all(unknown.map((vin) => readVin(deps, vin)));
  const shared = await shareVehicles(importer, reads);
  for (const read of reads) known.set(read.vin_number, { id: shared.get(read.vin_number) ?? 0, read });
  return known;
};

/** The VINs of the next lines that need a car of their own. */
export const vinsToDecode = async (
  { deps, tenant }: Importer,
  batchId: number,
  { offset, limit }: Lines,
): Promise<string[]> => {
  const rows = await deps.database.read(asTenant(tenant), (db) =>
    nextRows(db, tenant, batchId, offset, limit),
  );
  return rows.filter(({ is_new }) => is_new).map(({ vin }) => vin);
};

const columnsOf = async (find: FindLookup, { given }: WaitingRow, read: DecodedVin) => {
  const { color, brand, ...car } = given;
  const decoded = await decodedColumns(find, read);
  return {
    // texts that nobody knows are empty, not missing
    ...decoded,
    ...mergeDefined(car, decoded),
    exterior_color_id: await find('color', color, null),
    title_status_id: await find('title-status', brand, null),
  };
};

/** Makes cars of the next lines that wait, with their words found among the lists. Answers how many lines. */
export const prepareRows = async (
  tx: Db,
  { tenant }: Importer,
  batchId: number,
  { offset, limit }: Lines,
  known: KnownVehicles,
): Promise<number> => {
  const waiting = await nextRows(tx, tenant, batchId, offset, limit);
  const find = lookupFinder(tx, tenant);
  const prepared = [];
  for (const row of waiting) {
    const vehicle = row.is_new ? known.get(row.vin) : undefined;
    // one that was in stock when the VINs were decoded and is not now has its turn with the next import
    if (!vehicle) continue;
    const columns = await columnsOf(find, row, vehicle.read);
    prepared.push({ line: row.line, vehicle_id: vehicle.id, columns });
  }
  if (prepared.length > 0) await keepPrepared(tx, tenant, batchId, prepared);
  return waiting.length;
};
