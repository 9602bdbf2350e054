import { FIRST_FREE_ID } from '@forecourt/policy';
import type pg from 'pg';

const TABLES = ['dealership', 'app_user'] as const;

const RAISE = "select raise_sequence(pg_get_serial_sequence($1, 'id')::regclass, $2)";

/**
 * Ids of dealerships and users that are given from now on are larger than any that a rule names. Also in databases whose
 * sequences began at 1; under the lock of the migrations, so that no server raises what another has given from.
 */
export const raiseFirstIds = async (client: pg.Client): Promise<void> => {
  for (const table of TABLES) await client.query(RAISE, [table, FIRST_FREE_ID - 1]);
};
