import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { notFound, Refusal } from '../../../http/refusal';
import { type BatchState, lockBatch } from './batch.queries';

const NOT_TO_UNDO: Readonly<Partial<Record<BatchState, string>>> = {
  running: 'This import is still running: stop it instead',
  failed: 'This import failed: nothing came of it',
  cancelled: 'This import was stopped: nothing came of it',
  undone: 'This import was undone already',
};

interface Imported {
  id: number;
  full_name: string;
  reason: string;
}

const has = (table: string) =>
  `exists (select from ${table} t where t.dealership_id = c.dealership_id and t.customer_id = c.id)`;

/** What was done with a customer since they came in; '' for nothing. */
const REASON = `case when c.merged_into is not null then 'was merged'
  when c.deal_count > 0 then 'has a deal' when c.portal_user_id is not null then 'has an account'
  when ${has('customer_follow_up')} then 'has a follow-up' when ${has('customer_contact')} then 'was contacted'
  when ${has('customer_note')} then 'has a note' when ${has('customer_file')} then 'has a file'
  when ${has('customer_consent')} then 'has a consent' when c.version > 1 then 'was changed' else '' end`;

const importedCustomers = (tx: Db, tenant: number, importId: number) =>
  queryRows<Imported>(
    tx,
    `select c.id, c.full_name, ${REASON} as reason from customer c
      where c.dealership_id = $1 and c.import_id = $2 and c.removed_at is null order by c.id`,
    [tenant, importId],
  );

const NAMED_AT_MOST = 20;

/** The customers to remove. Refused with the names of those who were worked with since, unless that was confirmed. */
export const customersToUndo = async (
  tx: Db,
  tenant: number,
  importId: number,
  confirmed: boolean,
): Promise<number[]> => {
  const batch = await lockBatch(tx, tenant, importId);
  if (!batch) throw notFound();
  const said = NOT_TO_UNDO[batch.state];
  if (said) throw new Refusal(409, said);
  const customers = await importedCustomers(tx, tenant, importId);
  const touched = customers.filter(({ reason }) => reason !== '');
  if (touched.length > 0 && !confirmed) {
    const more = touched.length - NAMED_AT_MOST;
    const names = touched.slice(0, NAMED_AT_MOST).map(({ full_name, reason }) => `${full_name} ${reason}`);
    const message = `Nothing was undone: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    throw new Refusal(409, message, { fields: { confirm: message }, current: touched });
  }
  // whoever was merged is part of another record now
  return customers.filter(({ reason }) => reason !== 'was merged').map(({ id }) => id);
};

/** Takes an import back as a whole: its customers are removed, and can be restored one by one. */
export const undoBatch = async (
  tx: Db,
  { tenant, userId }: { tenant: number; userId: number },
  importId: number,
  confirmed: boolean,
) => {
  const ids = await customersToUndo(tx, tenant, importId, confirmed);
  await queryRows(
    tx,
    `update customer set removed_at = now(), version = version + 1 where dealership_id = $1 and id = any($2)`,
    [tenant, ids],
  );
  await queryRows(
    tx,
    `update customer_import set state = 'undone', undone_at = now(), undone_by = $3 where dealership_id = $1 and id = $2`,
    [tenant, importId, userId],
  );
  const removed = ids.length;
  const who = removed === 1 ? 'customer was' : 'customers were';
  return { removed, message: `${removed.toLocaleString('en')} ${who} removed` };
};
