import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export const insertAgreement = async (
  tx: Db,
  dealershipId: number,
  codeHash: string,
  customerName: string,
  message: string,
) => {
  await queryRows(
    tx,
    'insert into agreement (dealership_id, code_hash, customer_name, message) values ($1, $2, $3, $4)',
    [dealershipId, codeHash, customerName, message],
  );
};

interface Agreement {
  dealership: string;
  customer: string;
  message: string;
  accepted: boolean;
}

/** By the code alone, so on a connection that sees every dealership. */
export const findAgreement = async (systemDb: Db, codeHash: string): Promise<Agreement | undefined> => {
  const [found] = await queryRows<Agreement>(
    systemDb,
    `select d.business_name as dealership, a.customer_name as customer, a.message, a.accepted_at is not null as accepted
      from agreement a join dealership d on d.id = a.dealership_id where a.code_hash = $1`,
    [codeHash],
  );
  return found;
};

/** False when it was accepted before, or is not there. */
export const acceptAgreement = (systemTx: Db, codeHash: string, address: string): Promise<boolean> =>
  queryAny(
    systemTx,
    `update agreement set accepted_at = now(), accepted_from = $2
      where code_hash = $1 and accepted_at is null returning id`,
    [codeHash, address],
  );

/** The dealership's own text for new agreements; empty where it has none. */
export const readAgreementText = async (db: Db, tenant: number): Promise<string> => {
  const [found] = await queryRows<{ text: string }>(
    db,
    'select agreement_text as text from dealership where id = $1',
    [tenant],
  );
  return found?.text ?? '';
};
