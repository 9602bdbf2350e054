import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import type { Json } from '../json';

export interface ContactMethod extends Json {
  id: number;
  customer_id: number;
  kind: string;
  value: string;
  key: string;
  is_primary: boolean;
}

export const readContactMethods = async (
  tx: Db,
  tenant: number,
  ids: readonly number[],
): Promise<ContactMethod[]> => {
  const text = `select to_jsonb(w) as method from contact_method w
    where w.dealership_id = $1 and w.customer_id = any($2) order by w.is_primary desc, w.id`;
  return (await queryRows<{ method: ContactMethod }>(tx, text, [tenant, ids])).map(({ method }) => method);
};

export const readCustomerRow = async (tx: Db, tenant: number, id: number): Promise<Json> => {
  const text = 'select to_jsonb(c) as row from customer c where c.dealership_id = $1 and c.id = $2';
  const [found] = await queryRows<{ row: Json }>(tx, text, [tenant, id]);
  if (!found) throw new Error('a customer that is merged stays');
  return found.row;
};

export const setPrimary = (tx: Db, tenant: number, contactMethodId: number, isPrimary: boolean) =>
  queryRows(tx, 'update contact_method set is_primary = $3 where dealership_id = $1 and id = $2', [
    tenant,
    contactMethodId,
    isPrimary,
  ]);

/** The columns of a customer that repeat the primary contact method of a kind. */
export const KINDS = ['email', 'mobile', 'phone'] as const;

export const setRepeated = (
  tx: Db,
  tenant: number,
  id: number,
  kind: (typeof KINDS)[number],
  value: string,
) =>
  queryRows(tx, `update customer set ${kind} = $3 where dealership_id = $1 and id = $2`, [tenant, id, value]);

export const PICTURES = {
  avatar: 'Picture',
  licence_photo: 'Driver license photo',
  signature: 'Signature',
} as const;

/** Takes a picture from a customer whose file is gone; false when the file is there. */
export const clearLostPicture = (
  tx: Db,
  tenant: number,
  id: number,
  column: keyof typeof PICTURES,
): Promise<boolean> =>
  queryAny(
    tx,
    `update customer c set ${column} = null from stored_file f where c.dealership_id = $1 and c.id = $2
      and f.dealership_id = $1 and f.name = c.${column} and f.removed_at is not null returning 1`,
    [tenant, id],
  );
