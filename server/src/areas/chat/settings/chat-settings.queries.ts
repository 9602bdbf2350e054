import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface SettingsRow {
  is_on: boolean;
  greeting: string;
  greeting_fr: string;
  away: string;
  away_fr: string;
  alert_seconds: number;
  embed_origins: string[];
  version: number;
}

const FIELDS = 'is_on, greeting, greeting_fr, away, away_fr, alert_seconds, embed_origins, version';

/** As it is until the dealership saves its own. */
const DEFAULT: SettingsRow = {
  ...{ is_on: true, greeting: '', greeting_fr: '', away: '', away_fr: '' },
  ...{ alert_seconds: 60, embed_origins: [], version: 0 },
};

export const readChatSettings = async (db: Db, tenant: number): Promise<SettingsRow> =>
  (
    await queryPrepared<SettingsRow>(db, `select ${FIELDS} from chat_settings where dealership_id = $1`, [
      tenant,
    ])
  )[0] ?? DEFAULT;

/** Undefined when somebody else saved since the version that was read. */
export const saveChatSettings = async (
  tx: Db,
  tenant: number,
  s: Omit<SettingsRow, 'version'>,
  version: number | null,
): Promise<SettingsRow | undefined> =>
  (
    await queryRows<SettingsRow>(
      tx,
      `insert into chat_settings (dealership_id, is_on, greeting, greeting_fr, away, away_fr, alert_seconds, embed_origins)
        select $1, $2, $3, $4, $5, $6, $7, $8
        on conflict (dealership_id) do update set is_on = excluded.is_on, greeting = excluded.greeting,
          greeting_fr = excluded.greeting_fr, away = excluded.away, away_fr = excluded.away_fr,
          alert_seconds = excluded.alert_seconds, embed_origins = excluded.embed_origins,
          version = chat_settings.version + 1
        where $9::int is null or chat_settings.version = $9
        returning ${FIELDS}`,
      [
        ...[tenant, s.is_on, s.greeting, s.greeting_fr, s.away, s.away_fr, s.alert_seconds],
        ...[s.embed_origins, version],
      ],
    )
  )[0];

export interface Dealer {
  name: string;
  email: string;
  timezone: string | null;
  has_chat: boolean;
  status: number;
}

export const readDealer = async (db: Db, tenant: number): Promise<Dealer> =>
  (
    await queryPrepared<Dealer>(
      db,
      `select coalesce(nullif(d.dba, ''), d.business_name) as name, coalesce(d.email, '') as email, c.timezone, d.has_chat, d.status
        from dealership d left join city c on c.id = d.city_id where d.id = $1`,
      [tenant],
    )
  )[0] ?? { name: '', email: '', timezone: null, has_chat: false, status: 0 };
