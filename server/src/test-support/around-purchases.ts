import { checkDigitOf } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { Around, AroundOf, Json } from './around';

/** Another VIN each time: a vehicle is bought once. */
let bought = 0;
const newVin = () => {
  bought += 1;
  const vin = `1HGCM82603A${800_000 + bought}`;
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
};

const TERMS = {
  ...{ day: '2026-01-05', price: 4_250, odometer: 120_000, id_kind: 'passport', id_ends: '1234' },
  declarations: { owner: 'yes', odometer: 'yes', accidents: 'no', brand: 'no' },
};

const firstOf = async (t: TestApp, table: string, condition = 'true'): Promise<number> => {
  const [row] = await t.sql<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where dealership_id = ${MAIN_DEALERSHIP} and ${sql.raw(condition)} order by id limit 1`,
  );
  return row?.id ?? 0;
};
const PRESENT = 'removed_at is null and merged_into is null';

const buying =
  (kind: 'public' | 'dealer', more: Json = {}): AroundOf =>
  async (t): Promise<Around> => ({
    body: {
      ...{ ...TERMS, kind, vin_number: newVin(), ...more },
      customer_id: kind === 'public' ? await firstOf(t, 'customer', PRESENT) : null,
      vendor_id: kind === 'public' ? null : await firstOf(t, 'vendor', PRESENT),
    },
  });

/** A purchase of a kind that is not paid, with its version; `isWanted` where the id itself is tried. */
const changing =
  (kind: 'public' | 'dealer', { isWanted = false } = {}): AroundOf =>
  async (t): Promise<Around> => {
    const [row] = await t.sql<{
      id: number;
      version: number;
      customer_id: number | null;
      vendor_id: number | null;
    }>(
      sql`select id, version, customer_id, vendor_id from purchase where dealership_id = ${MAIN_DEALERSHIP} and kind = ${kind}
        and cancelled_on is null and paid = 0 order by id limit 1`,
    );
    const { id = 0, ...known } = row ?? {};
    return { params: { id }, body: { ...TERMS, ...known }, ...(isWanted && { own: [id] }) };
  };

/** What the ids of purchases need beside them to be taken. */
export const AROUND_PURCHASES: readonly (readonly [RegExp, AroundOf])[] = [
  [/^purchases\.add body\.customer_id/, buying('public')],
  [/^purchases\.add /, buying('dealer')],
  [/^purchases\.update body\.customer_id/, changing('public')],
  [/^purchases\.update params/, changing('dealer', { isWanted: true })],
  [/^purchases\.update /, changing('dealer')],
];
