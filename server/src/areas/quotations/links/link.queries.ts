import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface LinkRow {
  dealership_id: number;
  quotation_id: number;
  is_ended: boolean;
}

/** By a system connection: a link is found before its dealership is known. */
export const findLink = async (db: Db, tokenHash: string): Promise<LinkRow | undefined> =>
  (
    await queryPrepared<LinkRow>(
      db,
      `select dealership_id, quotation_id, ended_at is not null as is_ended from quotation_link where token_hash = $1`,
      [tokenHash],
    )
  )[0];

export const endLinksOf = (tx: Db, tenant: number, quotationId: number) =>
  queryRows(
    tx,
    'update quotation_link set ended_at = now() where dealership_id = $1 and quotation_id = $2 and ended_at is null',
    [tenant, quotationId],
  );

export const insertLink = (tx: Db, tenant: number, quotationId: number, tokenHash: string) =>
  queryRows(tx, 'insert into quotation_link (token_hash, dealership_id, quotation_id) values ($1, $2, $3)', [
    tokenHash,
    tenant,
    quotationId,
  ]);
