import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { ROLE } from '@forecourt/policy';
import type pg from 'pg';
import { projectRoot } from '../project-root';

/** Found before any dealership is known, or kept for platform staff: the application's role cannot touch them. */
export const SYSTEM_TABLES = [
  'user_session',
  'device',
  'one_time_code',
  'sign_in_attempt',
  'used_proof',
  'error_report',
  'outbox_message',
  'socket_io_attachments',
  'local_charge',
];

/** The same for every dealership, and only read by them. */
export const LOOKUP_TABLES = ['country', 'province', 'city', 'package_offer', 'vehicle', 'inventory_lookup'];

/** Coming and going, not changes of a record. */
export const UNAUDITED_TABLES = [
  'audit_entry',
  'idempotency_key',
  'presence',
  'column_choice',
  'notification',
  'background_work',
  'import_row',
  'stock_block',
  'stock_name',
  'stock_model',
  'stock_number_counter',
  'stock_tally',
  'customer_key',
  'customer_tally',
  'customer_import_row',
  ...[
    'merge_record',
    'merge_loser',
    'merge_line',
    'duplicate_report',
    'duplicate_pair',
    'duplicate_group',
    'duplicate_member',
  ],
];

/** What is never written down, and what only repeats other columns for an index. */
const UNAUDITED_COLUMNS = [
  ...['password_hash', 'token'],
  ...['make_key', 'model_key', 'words', 'name_key', 'stock_key', 'vin_reversed', 'panel_order', 'in_views'],
  ...['email_key', 'price_key'],
];

const sqlArray = (names: readonly string[]) => `array[${names.map((n) => `'${n}'`).join(', ')}]::text[]`;

export const raiseWalls = async (client: pg.Client, migrationsApplied: number): Promise<void> => {
  const parts = await Promise.all(
    ['walls.sql', 'stock-tally.sql', 'customer-tally.sql'].map((file) =>
      readFile(join(projectRoot, 'server/src/db', file), 'utf8'),
    ),
  );
  const template = parts.join('\n');
  const statement = template
    .replaceAll('{{system_tables}}', sqlArray(SYSTEM_TABLES))
    .replaceAll('{{lookup_tables}}', sqlArray(LOOKUP_TABLES))
    .replaceAll('{{unaudited_tables}}', sqlArray(UNAUDITED_TABLES))
    .replaceAll('{{unaudited_columns}}', sqlArray(UNAUDITED_COLUMNS))
    .replaceAll('{{sold}}', String(SOLD))
    .replaceAll('{{platform_role}}', String(ROLE.platform));
  const state = createHash('sha256').update(statement).update(String(migrationsApplied)).digest('hex');
  await client.query('create table if not exists schema_state (key text primary key, value text not null)');
  const known = await client.query("select value from schema_state where key = 'walls'");
  if (known.rows[0]?.value === state) return;
  await client.query('begin');
  try {
    await client.query(statement);
    await client.query(
      "insert into schema_state values ('walls', $1) on conflict (key) do update set value = excluded.value",
      [state],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
