import type { SignaturePoint } from '@forecourt/contract/signature';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface StoredSignature {
  role: 'seller' | 'dealership';
  name: string;
  strokes: SignaturePoint[][];
  created_at: string;
}

export const signaturesOf = (db: Db, tenant: number, purchaseId: number) =>
  queryPrepared<StoredSignature>(
    db,
    `select role, name, strokes, created_at from purchase_signature where dealership_id = $1 and purchase_id = $2 order by id`,
    [tenant, purchaseId],
  );

export interface NewSignature {
  purchaseId: number;
  role: StoredSignature['role'];
  name: string;
  strokes: readonly (readonly SignaturePoint[])[];
  address: string;
  userId: number;
  at: string;
}

/** false when this side has signed already. */
export const insertSignature = async (tx: Db, tenant: number, signature: NewSignature): Promise<boolean> =>
  (
    await queryRows(
      tx,
      `insert into purchase_signature (dealership_id, purchase_id, role, name, strokes, address, user_id, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      [
        ...[tenant, signature.purchaseId, signature.role, signature.name, JSON.stringify(signature.strokes)],
        ...[signature.address, signature.userId, signature.at],
      ],
    )
  ).length > 0;

/** What was signed is no longer what the purchase says. */
export const removeSignatures = (tx: Db, tenant: number, purchaseId: number) =>
  queryRows(tx, 'delete from purchase_signature where dealership_id = $1 and purchase_id = $2', [
    ...[tenant, purchaseId],
  ]);
