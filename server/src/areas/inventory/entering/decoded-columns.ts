import type { DecodedVin } from '@forecourt/contract/inventory/entering';
import type { Db } from '../../../db/database';
import { findLookup } from '../lookups/lookup.queries';
import type { LookupKind } from '../lookups/lookup-seeds';

export type FindLookup = (
  kind: LookupKind,
  name: string,
  vehicleType: number | null,
) => Promise<number | undefined>;

/** Looks names up among our lists and the dealership's own; the same name is looked up once, however many cars have it. */
export const lookupFinder = (db: Db, tenant: number): FindLookup => {
  const known = new Map<string, Promise<number | undefined>>();
  return (kind, name, vehicleType) => {
    if (name === '') return Promise.resolve(undefined);
    const key = `${kind} ${vehicleType} ${name.toLowerCase()}`;
    const found =
      known.get(key) ?? findLookup(db, tenant, kind, name, vehicleType).then((lookup) => lookup?.id);
    known.set(key, found);
    return found;
  };
};

/** What the VIN says, as columns: the words of its body, drive and transmission found among our lists. */
export const decodedColumns = async (find: FindLookup, read: DecodedVin) => ({
  make: read.make,
  model: read.model,
  year: read.model_year,
  trim: read.trim,
  body_style_id: await find('body-style', read.body_style, read.vehicleType),
  drive_type_id: await find('drive-type', read.drive_type, read.vehicleType),
  transmission_id: await find('transmission', read.transmission, read.vehicleType),
  fuel_type: read.fuel_type,
  engine: read.engine,
  engine_cylinders: read.engine_cylinders,
  doors: read.doors,
  vehicle_type: read.vehicleType,
});

/** What comes over wins; what it leaves open does not. */
export const mergeDefined = (under: object, over: object): Record<string, unknown> => ({
  ...under,
  ...Object.fromEntries(
    Object.entries(over).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ),
});

/** What someone who saw it decoded has emptied again stays empty. */
export const emptied = (columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value === null || value === ''));
