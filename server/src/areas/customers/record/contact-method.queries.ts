import type { contactMethod } from '@forecourt/contract/customers/customer';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

type ContactMethod = z.output<typeof contactMethod>;

export interface NewContactMethod {
  customer_id: number;
  kind: ContactMethod['kind'];
  value: string;
  /** The same for all spellings of the value. */
  key: string;
  label: string;
  is_primary: boolean;
}

export const readContactMethods = (db: Db, tenant: number, customerId: number) =>
  queryPrepared<ContactMethod>(
    db,
    `select id, kind, value, label, is_primary::int as is_primary from contact_method
      where dealership_id = $1 and customer_id = $2 order by kind, is_primary desc, id`,
    [tenant, customerId],
  );

export const deleteContactMethods = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows(tx, 'delete from contact_method where dealership_id = $1 and id = any($2)', [tenant, ids]);

export const updateContactMethod = (
  tx: Db,
  tenant: number,
  id: number,
  { label, is_primary }: Pick<ContactMethod, 'label' | 'is_primary'>,
) =>
  queryRows(
    tx,
    'update contact_method set label = $3, is_primary = $4 where dealership_id = $1 and id = $2',
    [...[tenant, id, label, is_primary === 1]],
  );

export const insertContactMethod = (tx: Db, tenant: number, method: NewContactMethod) =>
  queryRows(
    tx,
    `insert into contact_method (dealership_id, customer_id, label, is_primary, kind, value, key)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenant, method.customer_id, method.label, method.is_primary, method.kind, method.value, method.key],
  );

export const insertContactMethods = (tx: Db, tenant: number, methods: readonly NewContactMethod[]) =>
  queryRows(
    tx,
    `insert into contact_method (dealership_id, customer_id, kind, value, key, label, is_primary)
      select $1, r.customer_id, r.kind, r.value, r.key, r.label, r.is_primary from json_to_recordset($2::json)
        as r(customer_id int, kind text, value text, key text, label text, is_primary boolean) returning 1`,
    [tenant, JSON.stringify(methods)],
  );

/** A customer read the code back that was sent to this number or address. */
export const markContactVerified = (
  tx: Db,
  tenant: number,
  method: Pick<NewContactMethod, 'customer_id' | 'kind' | 'key'>,
  at: string,
) =>
  queryRows(
    tx,
    `update contact_method set verified_at = $5
      where dealership_id = $1 and customer_id = $2 and kind = $3 and key = $4 and key <> ''`,
    [tenant, method.customer_id, method.kind, method.key, at],
  );
