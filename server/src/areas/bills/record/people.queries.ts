import type { Language } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface PersonOfBill {
  customerId: number;
  role: 'buyer' | 'co-buyer' | 'guarantor';
  name: string;
  email: string;
  mobile: string;
  /** The language of the bill. */
  language: Language;
  /** When they signed the document that is in force. */
  signedAt: string | null;
}

/** The buyer, then co-buyers and guarantors in the order in which they were added. */
export const peopleOfBill = (db: Db, tenant: number, billId: number) =>
  queryPrepared<PersonOfBill>(
    db,
    `select p.customer_id as "customerId", p.role, c.full_name as name, c.email, c.mobile, p.language,
        (select max(s.signed_at) from signer s join signing_request r on r.dealership_id = s.dealership_id and r.id = s.request_id
          join bill_document d on d.dealership_id = r.dealership_id and d.bill_id = r.bill_id and d.sha256 = r.sha256
          where s.dealership_id = $1 and r.bill_id = $2 and r.state <> 'cancelled' and d.cancelled_at is null
            and s.customer_id = p.customer_id) as "signedAt"
      from (select b.customer_id, 'buyer' as role, 0 as place, b.language from bill_of_sale b
          where b.dealership_id = $1 and b.id = $2 and b.customer_id is not null
        union all select y.customer_id, y.role, y.id, b.language from bill_party y
          join bill_of_sale b on b.dealership_id = y.dealership_id and b.id = y.bill_id
          where y.dealership_id = $1 and y.bill_id = $2 and y.customer_id is distinct from b.customer_id) p
      join customer c on c.dealership_id = $1 and c.id = p.customer_id order by p.place`,
    [tenant, billId],
  );

/** Whether the customer was not on the bill before. */
export const insertPerson = async (
  tx: Db,
  tenant: number,
  { billId, customerId, role }: { billId: number; customerId: number; role: 'co-buyer' | 'guarantor' },
): Promise<boolean> =>
  (
    await queryRows(
      tx,
      `insert into bill_party (dealership_id, bill_id, customer_id, role) values ($1, $2, $3, $4)
        on conflict do nothing returning id`,
      [tenant, billId, customerId, role],
    )
  ).length > 0;

export const deletePerson = async (
  tx: Db,
  tenant: number,
  billId: number,
  customerId: number,
): Promise<boolean> =>
  (
    await queryRows(
      tx,
      'delete from bill_party where dealership_id = $1 and bill_id = $2 and customer_id = $3 returning id',
      [tenant, billId, customerId],
    )
  ).length > 0;
