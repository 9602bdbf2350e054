import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { PaymentContact } from '../tables';

export interface CardOnFile {
  reference: string;
  customerRef: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

interface StoredCard extends CardOnFile {
  contactFirstName: string;
  contactLastName: string;
  contactEmail: string;
  contactMobile: string;
}

export const readCard = async (db: Db, dealershipId: number): Promise<StoredCard | undefined> => {
  const [card] = await queryRows<StoredCard>(
    db,
    `select reference, customer_ref as "customerRef", brand, last4, exp_month as "expMonth", exp_year as "expYear",
        contact_first_name as "contactFirstName", contact_last_name as "contactLastName",
        contact_email as "contactEmail", contact_mobile as "contactMobile"
      from payment_card where dealership_id = $1 and replaced_at is null`,
    [dealershipId],
  );
  return card;
};

export const replaceCard = async (
  tx: Db,
  dealershipId: number,
  { reference, customerRef, brand, last4, expMonth, expYear }: CardOnFile,
  contact: PaymentContact | null,
) => {
  await queryRows(
    tx,
    'update payment_card set replaced_at = now() where dealership_id = $1 and replaced_at is null',
    [dealershipId],
  );
  await queryRows(
    tx,
    `insert into payment_card (dealership_id, reference, customer_ref, brand, last4, exp_month, exp_year,
        contact_first_name, contact_last_name, contact_email, contact_mobile)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[dealershipId, reference, customerRef, brand, last4, expMonth, expYear],
      ...[contact?.f_name ?? '', contact?.l_name ?? '', contact?.email ?? '', contact?.mobile ?? ''],
    ],
  );
};
