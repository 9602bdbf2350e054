import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import { splitFull } from '@forecourt/domain/people/name-parts';
import { asTenant, type Db } from '../../../db/database';
import { customerOfBuyer, noteOffersConsent } from '../../leads';
import type { StoredOrder } from '../orders/order.queries';
import { readShopPlace } from '../place.queries';

/** Express consent to news by e-mail (CASL) of someone who ordered on the site, noted on the customer; answers who it is. */
export const noteNews = async (tx: Db, tenant: number, order: StoredOrder): Promise<number | null> => {
  const { news_consent: proof, name, email, phone, created_at: receivedAt } = order;
  if (proof === '') return order.customer_id;
  const { first: firstName, last: lastName } = splitFull(name);
  const customerId =
    order.customer_id ?? (await customerOfBuyer(tx, tenant, { firstName, lastName, email, phone }));
  const timezone = (await readShopPlace(tx, tenant)).timezone ?? DEFAULT_TIMEZONE;
  // the buyer was asked about e-mail alone
  const agreed = { proof, email, phone: '', receivedAt };
  await noteOffersConsent(tx, { tenant: asTenant(tenant), timezone }, customerId, agreed);
  return customerId;
};
