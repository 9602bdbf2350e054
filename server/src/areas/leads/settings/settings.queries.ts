import { randomBytes } from 'node:crypto';
import type { LEAD_VISIBILITY } from '@forecourt/contract/leads/settings';
import type { Week } from '@forecourt/domain/lead/opening-hours';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';
import { DEFAULT_HOURS } from './defaults';

export type Visibility = (typeof LEAD_VISIBILITY)[number];

export interface LeadSettings {
  visibility: Visibility;
  respond_minutes: number;
  assign_in_turn: boolean;
  pass_on: boolean;
  opening_hours: Week;
  website_key: string;
  adf_key: string;
  version: number;
}

const FIELDS =
  'visibility, respond_minutes, assign_in_turn, pass_on, opening_hours, website_key, adf_key, version';

const DEFAULT_SETTINGS: LeadSettings = {
  visibility: 'all',
  respond_minutes: 30,
  assign_in_turn: false,
  pass_on: true,
  opening_hours: DEFAULT_HOURS,
  website_key: '',
  adf_key: '',
  version: 0,
};

export const readSettings = async (db: Db, tenant: number): Promise<LeadSettings> => {
  const text = `select ${FIELDS} from lead_settings where dealership_id = $1`;
  const [row] = await queryPrepared<LeadSettings>(db, text, [tenant]);
  return row ?? DEFAULT_SETTINGS;
};

const newKey = () => randomBytes(24).toString('base64url');

/** With keys of its own: a dealership gets its row when someone first looks at the settings or a key is needed. */
export const ensureSettings = async (tx: Db, tenant: number): Promise<LeadSettings> => {
  await queryRows(
    tx,
    `insert into lead_settings (dealership_id, opening_hours, website_key, adf_key) values ($1, $2, $3, $4)
      on conflict do nothing`,
    [tenant, JSON.stringify(DEFAULT_HOURS), newKey(), newKey()],
  );
  const text = `select ${FIELDS} from lead_settings where dealership_id = $1 for no key update`;
  const [row] = await queryRows<LeadSettings>(tx, text, [tenant]);
  if (!row) throw new Error('the settings were just inserted');
  return row;
};

export const updateSettings = async (
  tx: Db,
  tenant: number,
  changes: Partial<Omit<LeadSettings, 'version' | 'opening_hours'>> & { opening_hours?: string | undefined },
): Promise<void> => {
  const values = sqlValues(tenant);
  const sets = assignments(changes, values);
  await queryRows(
    tx,
    `update lead_settings set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1`,
    values.values,
  );
};

export const renewSettingsKey = (tx: Db, tenant: number, which: 'website' | 'adf') =>
  updateSettings(tx, tenant, { [which === 'website' ? 'website_key' : 'adf_key']: newKey() });

/** Which dealership a key of a request without a session belongs to. */
export const findDealershipOfKey = async (
  db: Db,
  which: 'website' | 'adf',
  key: string,
): Promise<number | undefined> => {
  const column = which === 'website' ? 'website_key' : 'adf_key';
  const text = `select dealership_id as id from lead_settings where ${column} = $1 and $1 <> '' limit 1`;
  const [row] = await queryPrepared<{ id: number }>(db, text, [key]);
  return row?.id;
};

export interface DutyRow {
  user_id: number;
  week: Week | null;
}

export const readDuty = (db: Db, tenant: number) =>
  queryRows<DutyRow>(db, 'select user_id, week from lead_duty where dealership_id = $1', [tenant]);

export const saveDuty = (tx: Db, tenant: number, userId: number, week: Week | null) =>
  queryRows(
    tx,
    `insert into lead_duty (dealership_id, user_id, week) values ($1, $2, $3)
      on conflict (dealership_id, user_id) do update set week = excluded.week`,
    [tenant, userId, week === null ? null : JSON.stringify(week)],
  );
