import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface PhotoRow {
  id: number;
  trade_id: number;
  file: string;
  name: string;
  mime: string;
  bytes: number;
}

export const readPhotos = (db: Db, tenant: number, tradeIds: readonly number[]) =>
  queryPrepared<PhotoRow>(
    db,
    `select id, trade_id, file, name, mime, bytes from deal_trade_photo
      where dealership_id = $1 and trade_id = any($2) and removed_at is null order by id`,
    [tenant, tradeIds],
  );

export const findPhoto = async (db: Db, tenant: number, id: number): Promise<PhotoRow | undefined> =>
  (
    await queryPrepared<PhotoRow>(
      db,
      `select id, trade_id, file, name, mime, bytes from deal_trade_photo
        where dealership_id = $1 and id = $2 and removed_at is null`,
      [tenant, id],
    )
  )[0];

export interface ProofRow {
  file: string;
  name: string;
  mime: string;
  bytes: number;
}

/** Proofs of payouts, as the store of files knows them. */
export const readProofs = (db: Db, tenant: number, files: readonly string[]) =>
  queryPrepared<ProofRow>(
    db,
    `select name as file, original_name as name, mime, bytes from stored_file where dealership_id = $1 and name = any($2)`,
    [tenant, files],
  );
