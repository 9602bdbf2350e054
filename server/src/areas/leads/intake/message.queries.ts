import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface NewMessage {
  channel: string;
  externalKey: string;
  /** Encrypted. */
  content: string;
  receivedAt: string;
}

/** Keeps a message; the same one again answers the first one's id. */
export const keepMessage = async (
  tx: Db,
  tenant: number,
  message: NewMessage,
): Promise<{ id: number; isNew: boolean }> => {
  const [row] = await queryPrepared<{ id: number }>(
    tx,
    `insert into lead_message (dealership_id, channel, external_key, content, received_at) values ($1, $2, $3, $4, $5)
      on conflict (dealership_id, external_key) do nothing returning id`,
    [tenant, message.channel, message.externalKey, message.content, message.receivedAt],
  );
  if (row) return { id: row.id, isNew: true };
  const [known] = await queryRows<{ id: number }>(
    tx,
    'select id from lead_message where dealership_id = $1 and external_key = $2',
    [tenant, message.externalKey],
  );
  if (!known) throw new Error('a message that is not new is known');
  return { id: known.id, isNew: false };
};

export interface MessageRow {
  id: number;
  channel: string;
  external_key: string;
  content: string;
  parser: string;
  warnings: string[];
  tries: number;
  received_at: string;
}

const FIELDS = 'id, channel, external_key, content, parser, warnings, tries, received_at';

/** The oldest that wait; another server that reads at the same time takes others. */
export const takeWaiting = (tx: Db, tenant: number, limit: number) =>
  queryRows<MessageRow>(
    tx,
    `select ${FIELDS} from lead_message where dealership_id = $1 and state = 'waiting' order by id limit ${limit}
      for update skip locked`,
    [tenant],
  );

export const endMessages = (
  tx: Db,
  tenant: number,
  ended: readonly { id: number; parser: string; warnings: readonly string[] }[],
) =>
  queryRows(
    tx,
    `update lead_message m set state = 'done', parser = e.parser, warnings = e.warnings
      from unnest($2::int[], $3::text[], $4::jsonb[]) as e(id, parser, warnings)
      where m.dealership_id = $1 and m.id = e.id`,
    [
      tenant,
      ended.map(({ id }) => id),
      ended.map(({ parser }) => parser),
      ended.map(({ warnings }) => JSON.stringify(warnings)),
    ],
  );

/** A message that could not be read waits for another try, until it had so many. */
export const noteFailedTry = (
  tx: Db,
  tenant: number,
  { id, reason, mostTries }: { id: number; reason: string; mostTries: number },
) =>
  queryRows(
    tx,
    `update lead_message set tries = tries + 1, warnings = jsonb_build_array($3::text),
        state = case when tries + 1 >= $4 then 'failed' else 'waiting' end
      where dealership_id = $1 and id = $2`,
    [tenant, id, reason, mostTries],
  );

/** Dealerships whose messages wait longer than it takes to read one. */
export const dealershipsWaiting = async (db: Db): Promise<number[]> => {
  const text = `select distinct dealership_id as id from lead_message
    where state = 'waiting' and created_at < now() - interval '10 seconds' order by 1`;
  return (await queryRows<{ id: number }>(db, text, [])).map(({ id }) => id);
};

export const findMessage = async (db: Db, tenant: number, id: number): Promise<MessageRow | undefined> =>
  (
    await queryRows<MessageRow>(
      db,
      `select ${FIELDS} from lead_message where dealership_id = $1 and id = $2`,
      [...[tenant, id]],
    )
  )[0];

/** The dealership's name and time zone, which a message without a session does not bring. */
export const readPlace = async (
  db: Db,
  tenant: number,
): Promise<{ name: string; timezone: string | null }> => {
  const [row] = await queryRows<{ name: string; timezone: string | null }>(
    db,
    `select coalesce(nullif(d.dba, ''), d.business_name) as name, c.timezone
      from dealership d left join city c on c.id = d.city_id where d.id = $1`,
    [tenant],
  );
  return row ?? { name: '', timezone: null };
};
