import { columnFacts } from '../../../db/columns';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { lead } from '../tables';

export type NewLeadRow = typeof lead.$inferInsert;

const COLUMNS = columnFacts(lead).filter(({ isComputed, name }) => !isComputed || name === 'received_at');
const NAMES = COLUMNS.map(({ name }) => name).join(', ');

const toRecord = (row: NewLeadRow) => {
  const given = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(COLUMNS.map(({ key, name, fallback }) => [name, given.get(key) ?? fallback]));
};

/** One at a time for each dealership, so that two messages of one person make one customer. */
export const lockIntake = (tx: Db, tenant: number) =>
  queryRows(tx, 'select pg_advisory_xact_lock(7203132, $1)', [tenant]);

export const newLeadIds = async (tx: Db, count: number): Promise<number[]> => {
  const text = `select nextval('lead_id_seq')::int as id from generate_series(1, $1)`;
  return (await queryRows<{ id: number }>(tx, text, [count])).map(({ id }) => id);
};

export const insertLeads = (tx: Db, rows: readonly NewLeadRow[]) =>
  queryRows<{ id: number }>(
    tx,
    `insert into lead (${NAMES}) select ${NAMES} from jsonb_populate_recordset(null::lead, $1) returning id`,
    [JSON.stringify(rows.map(toRecord))],
  );

/** Which of these keys made a lead before. */
export const knownExternalKeys = async (tx: Db, tenant: number, keys: readonly string[]) => {
  if (keys.length === 0) return new Set<string>();
  const text = 'select external_key as key from lead where dealership_id = $1 and external_key = any($2)';
  return new Set((await queryRows<{ key: string }>(tx, text, [tenant, keys])).map(({ key }) => key));
};

interface FoundCar {
  id: number;
  vin: string;
  stock_key: string;
}

/** Cars by the stock numbers and VINs that senders name. */
export const findCars = async (
  tx: Db,
  tenant: number,
  stockNos: readonly string[],
  vins: readonly string[],
): Promise<FoundCar[]> => {
  if (stockNos.length === 0 && vins.length === 0) return [];
  return queryRows<FoundCar>(
    tx,
    `select id, vin, stock_key from stock_vehicle
      where dealership_id = $1 and deleted_at is null and (lower(stock_no) = any($2) or (vin <> '' and vin = any($3)))`,
    [tenant, stockNos, vins],
  );
};

export interface RecentLead {
  customer_id: number;
  /** The first lead of the conversation. */
  first_id: number;
  received_at: string;
}

/** The latest lead of each of these customers that is not older than `since`. */
export const recentLeads = async (
  tx: Db,
  tenant: number,
  customerIds: readonly number[],
  since: string,
): Promise<RecentLead[]> => {
  if (customerIds.length === 0) return [];
  return queryRows<RecentLead>(
    tx,
    `select distinct on (customer_id) customer_id, coalesce(conversation_id, id) as first_id, received_at from lead
      where dealership_id = $1 and customer_id = any($2) and received_at >= $3 and removed_at is null
      order by customer_id, received_at desc, id desc`,
    [tenant, customerIds, since],
  );
};

/** One more lead belongs to each of these conversations. */
export const growConversations = async (tx: Db, tenant: number, firstIds: readonly number[]) => {
  if (firstIds.length === 0) return;
  await queryRows(
    tx,
    `update lead l set conversation_size = l.conversation_size + more.n
      from (select id, count(*)::int as n from unnest($2::int[]) as ids(id) group by id) more
      where l.dealership_id = $1 and l.id = more.id`,
    [tenant, firstIds],
  );
};

interface CustomerSeller {
  id: number;
  seller_id: number | null;
  full_name: string;
}

export const sellersOfCustomers = async (tx: Db, tenant: number, ids: readonly number[]) => {
  const text = 'select id, seller_id, full_name from customer where dealership_id = $1 and id = any($2)';
  const rows = ids.length > 0 ? await queryRows<CustomerSeller>(tx, text, [tenant, ids]) : [];
  return new Map(rows.map((row) => [row.id, row]));
};

export const ownerOf = async (tx: Db, tenant: number): Promise<number | null> => {
  const text = 'select owner_user_id as id from dealership where id = $1';
  return (await queryRows<{ id: number | null }>(tx, text, [tenant]))[0]?.id ?? null;
};

export interface NewEvent {
  leadId: number;
  kind: string;
  from?: string;
  to?: string;
  text?: string;
  userId: number | null;
  at: string;
}

export const insertEvents = (tx: Db, tenant: number, events: readonly NewEvent[]) =>
  queryRows(
    tx,
    `insert into lead_event (dealership_id, lead_id, kind, from_value, to_value, text, user_id, created_at)
      select $1, e.* from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::timestamptz[]) e returning 1`,
    [
      tenant,
      events.map(({ leadId }) => leadId),
      events.map(({ kind }) => kind),
      events.map(({ from = '' }) => from),
      events.map(({ to = '' }) => to),
      events.map(({ text = '' }) => text),
      events.map(({ userId }) => userId),
      events.map(({ at }) => at),
    ],
  );

/** An enquiry allows answers for six months (CASL); a line for each way that the lead names. */
export const insertEnquiryConsents = (
  tx: Db,
  tenant: number,
  lines: readonly { customerId: number; channel: string; since: string; until: string }[],
) =>
  queryRows(
    tx,
    `insert into customer_consent (dealership_id, customer_id, channel, kind, since, until, proof)
      select $1, e.customer_id, e.channel, 'enquiry', e.since, e.until, 'Lead'
      from unnest($2::int[], $3::text[], $4::date[], $5::date[]) as e(customer_id, channel, since, until) returning 1`,
    [
      tenant,
      lines.map(({ customerId }) => customerId),
      lines.map(({ channel }) => channel),
      lines.map(({ since }) => since),
      lines.map(({ until }) => until),
    ],
  );
