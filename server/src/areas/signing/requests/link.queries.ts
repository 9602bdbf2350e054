import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface LinkRow {
  dealership_id: number;
  signer_id: number;
}

/** By a system connection: a link is found before its dealership is known. */
export const findLink = async (systemDb: Db, tokenHash: string): Promise<LinkRow | undefined> =>
  (
    await queryPrepared<LinkRow>(
      systemDb,
      'select dealership_id, signer_id from signing_link where token_hash = $1',
      [tokenHash],
    )
  )[0];

export const insertLink = (systemTx: Db, tenant: number, signerId: number, tokenHash: string) =>
  queryRows(
    systemTx,
    'insert into signing_link (token_hash, dealership_id, signer_id) values ($1, $2, $3) on conflict do nothing',
    [tokenHash, tenant, signerId],
  );
