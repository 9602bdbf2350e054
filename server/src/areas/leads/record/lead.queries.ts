import type { Visit } from '@forecourt/domain/lead/visit';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';
import { type Visible, visibleConditions } from '../access';
import { type LeadRow, ROW_FIELDS, ROW_JOINS } from '../list/lead-row.queries';
import type { StoredCandidate } from '../tables';

export interface LeadRecord extends LeadRow {
  whole_message: string;
  method_of_contact: string;
  requested_date: string | null;
  fields: Record<string, string | number | boolean | null>;
  secret_fields: string;
  lost_reason: string;
  link_kind: 'chosen' | 'matched' | 'created' | 'asked' | 'none';
  link_score: number | null;
  link_reasons: unknown[];
  link_candidates: StoredCandidate[];
  conversation_id: number | null;
  message_id: number | null;
  passed_on: number;
  pass_on_at: string | null;
  task_at: string | null;
  last_in_at: string | null;
  came_by: string;
  visit: Partial<Visit>;
  offers_consent: string;
  created_by: number | null;
  removed_at: string | null;
}

const FIELDS = `${ROW_FIELDS}, l.message as whole_message, l.method_of_contact, l.requested_date, l.fields, l.secret_fields,
  l.lost_reason, l.link_kind, l.link_score, l.link_reasons, l.link_candidates, l.conversation_id, l.message_id, l.passed_on, l.pass_on_at, l.task_at,
  l.last_in_at, l.came_by, l.visit, l.offers_consent, l.created_by, l.removed_at`;

interface Wanted {
  id: number;
  /** Only a lead of one of these types. */
  types?: readonly number[];
  removedToo?: boolean;
}

const find = async (db: Db, tenant: number, visible: Visible, wanted: Wanted, lock: string) => {
  const values = sqlValues(tenant, wanted.id);
  const conditions = [
    'l.dealership_id = $1 and l.id = $2',
    ...(wanted.types ? [`l.type = any(${values.add(wanted.types)})`] : []),
    ...(wanted.removedToo ? [] : ['l.removed_at is null']),
    ...visibleConditions(visible, values),
  ];
  const text = `select ${FIELDS} from lead l ${ROW_JOINS} where ${conditions.join(' and ')} ${lock}`;
  const [row] = await queryPrepared<LeadRecord>(db, text, values.values);
  if (!row) throw notFound();
  return row;
};

/** 404 for one that is not there, of another type, or that the user does not see. */
export const findLead = (db: Db, tenant: number, visible: Visible, wanted: Wanted) =>
  find(db, tenant, visible, wanted, '');

export const lockLead = (tx: Db, tenant: number, visible: Visible, wanted: Wanted) =>
  find(tx, tenant, visible, wanted, 'for no key update of l');

/** Whether the user sees this lead; one that was removed can be restored, so it counts too. */
export const isLeadVisible = async (
  db: Db,
  tenant: number,
  visible: Visible,
  id: number,
): Promise<boolean> => {
  const values = sqlValues(tenant, id);
  const conditions = ['l.dealership_id = $1 and l.id = $2', ...visibleConditions(visible, values)];
  const text = `select l.id from lead l where ${conditions.join(' and ')}`;
  return (await queryRows<{ id: number }>(db, text, values.values)).length > 0;
};

/** Columns by their names; what is undefined stays. */
export const updateLead = async (tx: Db, tenant: number, id: number, columns: object): Promise<void> => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  await queryRows(
    tx,
    `update lead set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** The leads of a conversation, oldest first, as far as the user sees them. */
export const readConversation = (db: Db, tenant: number, visible: Visible, firstId: number) => {
  const values = sqlValues(tenant, firstId);
  const conditions = [
    'l.dealership_id = $1 and (l.id = $2 or l.conversation_id = $2) and l.removed_at is null',
    ...visibleConditions(visible, values),
  ];
  return queryPrepared<LeadRow>(
    db,
    `select ${ROW_FIELDS} from lead l ${ROW_JOINS} where ${conditions.join(' and ')} order by l.received_at, l.id limit 50`,
    values.values,
  );
};

export interface EventRow {
  id: number;
  kind: 'received' | 'state' | 'assigned' | 'linked' | 'answered' | 'reply' | 'edited' | 'deal';
  from: string;
  to: string;
  text: string;
  user_id: number | null;
  at: string;
}

export const readEvents = (db: Db, tenant: number, leadId: number) =>
  queryPrepared<EventRow>(
    db,
    `select id, kind, from_value as from, to_value as to, text, user_id, created_at as at from lead_event
      where dealership_id = $1 and lead_id = $2 order by id desc limit 300`,
    [tenant, leadId],
  );

export interface CandidateRow {
  id: number;
  full_name: string;
  email: string;
  mobile: string;
}

export const readCandidates = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<CandidateRow>(
    db,
    `select id, full_name, email, mobile from customer
      where dealership_id = $1 and id = any($2) and removed_at is null and merged_into is null`,
    [tenant, ids],
  );

interface CarParts {
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
}

export const findCarParts = async (db: Db, tenant: number, id: number): Promise<CarParts | undefined> => {
  const text = `select year, nullif(make, '') as make, nullif(model, '') as model, nullif(trim, '') as trim
    from stock_vehicle where dealership_id = $1 and id = $2`;
  return (await queryRows<CarParts>(db, text, [tenant, id]))[0];
};

export const isCarInStock = async (db: Db, tenant: number, id: number): Promise<boolean> =>
  (
    await queryRows(
      db,
      'select 1 from stock_vehicle where dealership_id = $1 and id = $2 and deleted_at is null',
      [tenant, id],
    )
  ).length > 0;
