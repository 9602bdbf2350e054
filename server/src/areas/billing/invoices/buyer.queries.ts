import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Party } from '../tables';

interface Row {
  name: string;
  street: string;
  postal: string;
  city: string | null;
  province: string | null;
  country: string | null;
  email: string;
}

const joined = (separator: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(separator);

/** Whom an invoice is addressed to. */
export const readBuyer = async (db: Db, dealershipId: number): Promise<Party> => {
  const [row] = await queryRows<Row>(
    db,
    `select d.business_name as name, d.street, d.postal, c.name as city, p.abbreviation as province, y.name as country, d.email
      from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id
        left join country y on y.id = p.country_id where d.id = $1`,
    [dealershipId],
  );
  if (!row) return { name: '', lines: [] };
  const { name, street, postal, city, province, country, email } = row;
  const place = joined(' ', joined(', ', city, province), postal);
  return { name, lines: [street, joined(', ', place, country), email].filter(Boolean) };
};

/** Who is told of payments: the contact of the card on file and the owner, each once. */
export const readRecipients = async (db: Db, dealershipId: number): Promise<string[]> => {
  const rows = await queryRows<{ email: string }>(
    db,
    `select u.email from dealership d join app_user u on u.dealership_id = d.id and u.id = d.owner_user_id
        where d.id = $1 and u.email <> ''
      union
      select contact_email from payment_card where dealership_id = $1 and replaced_at is null and contact_email <> ''`,
    [dealershipId],
  );
  return rows.map(({ email }) => email);
};
