import type { STATES } from '@forecourt/domain/states';
import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';

export interface QuotationOfCustomer {
  id: number;
  number: number;
  state: (typeof STATES.quotation)[number]['value'];
  total: number;
  valid_until: string;
  sent_at: string | null;
}

/** What was sent to a customer for a deal or for one of its cars, the newest first. */
export const quotationsForDeal = (db: Db, tenant: number, dealId: number, customerId: number) =>
  queryPrepared<QuotationOfCustomer>(
    db,
    `select q.id, q.number, q.state, q.total_cents / 100.0::float8 as total, q.valid_until, q.sent_at from quotation q
      where q.dealership_id = $1 and q.customer_id = $3 and q.removed_at is null and q.sent_at is not null
        and q.state not in ('draft', 'withdrawn')
        and (q.deal_id = $2 or (q.deal_id is null and exists (select 1 from quotation_car k join deal_car c
          on c.dealership_id = $1 and c.deal_id = $2 and c.stock_id = k.stock_id and c.removed_at is null
          where k.dealership_id = $1 and k.quotation_id = q.id)))
      order by q.id desc limit 20`,
    [tenant, dealId, customerId],
  );

/** By the system's connection, which links are found on before a dealership is known. */
export const keepLink = (tx: Db, tenant: number, quotationId: number, tokenHash: string) =>
  queryRows(
    tx,
    `insert into quotation_link (token_hash, dealership_id, quotation_id) values ($1, $2, $3)
      on conflict (token_hash) do nothing`,
    [tokenHash, tenant, quotationId],
  );
