import { type DecodedVin, decodedVin } from '@forecourt/contract/inventory/entering';
import { ask } from '../../../db/ask';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { shareVehicles } from '../add-stock';
import { decodedColumns, type FindLookup, lookupFinder, putOver } from '../decoded-columns';
import { readVin } from '../read-vin';
import { keepPrepared, nextRows, type WaitingRow } from './import-row.queries';

export interface Importer {
  tenant: number;
  userId: number;
  requestId: string;
  deps: Deps;
}

interface KnownVehicle {
  id: number;
  read: DecodedVin;
}

/** VINs that were decoded before, here or at another dealership, need not be decoded again. */
const findKnown = async (tx: Db, vins: readonly string[]): Promise<Map<string, KnownVehicle>> => {
  const rows = await ask<{ id: number; vin: string; decoded: unknown }>(
    tx,
    'select id, vin, decoded from vehicle where vin = any($1)',
    [vins],
  );
  return new Map(
    rows.flatMap(({ id, vin, decoded }) => {
      const { data } = decodedVin.safeParse(decoded);
      return data?.decoded === 1 ? [[vin, { id, read: data }] as const] : [];
    }),
  );
};

const columnsOf = async (find: FindLookup, { given }: WaitingRow, read: DecodedVin) => {
  const { color, brand, ...car } = given;
  return {
    ...putOver(car, await decodedColumns(find, read)),
    exterior_color_id: await find('color', color, null),
    title_status_id: await find('title-status', brand, null),
  };
};

/** Makes cars of the next lines that wait: their VINs are decoded, their words found among the lists. Answers how many. */
export const prepareRows = async (
  tx: Db,
  importer: Importer,
  batchId: number,
  { offset, limit }: { offset: number; limit: number | null },
): Promise<number> => {
  const { tenant, deps } = importer;
  const waiting = await nextRows(tx, tenant, batchId, offset, limit);
  const rows = waiting.filter(({ is_new }) => is_new);
  if (rows.length === 0) return waiting.length;
  const known = await findKnown(
    tx,
    rows.map(({ vin }) => vin),
  );
  const unknown = rows.filter(({ vin }) => !known.has(vin));
  const reads = await Promise.all(unknown.map(({ vin }) => readVin(deps, vin)));
  const shared = await shareVehicles(importer, reads);
  for (const read of reads) known.set(read.vin_number, { id: shared.get(read.vin_number) ?? 0, read });
  const find = lookupFinder(tx, tenant);
  const prepared = [];
  for (const row of rows) {
    const vehicle = known.get(row.vin);
    if (!vehicle) throw new Error(`${row.vin} was decoded above`);
    const columns = await columnsOf(find, row, vehicle.read);
    prepared.push({ line: row.line, vehicle_id: vehicle.id, columns });
  }
  await keepPrepared(tx, tenant, batchId, prepared);
  return waiting.length;
};
