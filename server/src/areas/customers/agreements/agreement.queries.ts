import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface NewAgreement {
  codeHash: string;
  customerId: number | null;
  customerName: string;
  message: string;
  channel: 'email' | 'sms' | 'link';
  sentTo: string;
  userId: number | null;
  expiresAt: string;
}

export const insertAgreement = async (tx: Db, dealershipId: number, agreement: NewAgreement) => {
  const { codeHash, customerId, customerName, message, channel, sentTo, userId, expiresAt } = agreement;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into agreement (dealership_id, code_hash, customer_id, customer_name, message, channel, sent_to, user_id,
        expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [dealershipId, codeHash, customerId, customerName, message, channel, sentTo, userId, expiresAt],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

interface Agreement {
  dealershipId: number;
  customerId: number | null;
  timezone: string | null;
  dealership: string;
  customer: string;
  message: string;
  accepted: boolean;
  expired: boolean;
}

/** By the code alone, so on a connection that sees every dealership. */
export const findAgreement = async (
  systemDb: Db,
  codeHash: string,
  now: string,
): Promise<Agreement | undefined> => {
  const [found] = await queryRows<Agreement>(
    systemDb,
    `select a.dealership_id as "dealershipId", a.customer_id as "customerId", c.timezone,
        d.business_name as dealership, a.customer_name as customer, a.message,
        a.accepted_at is not null as accepted, a.expires_at <= $2 as expired
      from agreement a join dealership d on d.id = a.dealership_id left join city c on c.id = d.city_id
      where a.code_hash = $1`,
    [codeHash, now],
  );
  return found;
};

/** Undefined when it was accepted before. */
export const acceptAgreement = async (systemTx: Db, codeHash: string, address: string, now: string) => {
  const [accepted] = await queryRows<{ id: number }>(
    systemTx,
    `update agreement set accepted_at = $3, accepted_from = $2
      where code_hash = $1 and accepted_at is null and expires_at > $3 returning id`,
    [codeHash, address, now],
  );
  return accepted?.id;
};

/** The dealership's own text for new agreements; empty where it has none. */
export const readAgreementText = async (db: Db, tenant: number): Promise<string> => {
  const [found] = await queryRows<{ text: string }>(
    db,
    'select agreement_text as text from dealership where id = $1',
    [tenant],
  );
  return found?.text ?? '';
};

export const setAgreementText = (tx: Db, tenant: number, message: string) =>
  queryRows(tx, 'update dealership set agreement_text = $2 where id = $1', [tenant, message]);

export interface SentAgreement {
  id: number;
  channel: 'email' | 'sms' | 'link';
  sent_to: string;
  message: string;
  user_id: number | null;
  created_at: string;
  expires_at: string;
  accepted_at: string | null;
}

const MOST_LISTED = 100;

export const listAgreements = (db: Db, tenant: number, customerId: number) =>
  queryRows<SentAgreement>(
    db,
    `select id, channel, sent_to, message, user_id, created_at, expires_at, accepted_at from agreement
      where dealership_id = $1 and customer_id = $2 order by id desc limit ${MOST_LISTED}`,
    [tenant, customerId],
  );
