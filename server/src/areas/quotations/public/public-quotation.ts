import type { ReplyOf } from '@forecourt/contract';
import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { quotationNumber } from '@forecourt/domain/deal/index';
import { availabilityOf } from '@forecourt/domain/vehicle/advertised';
import type { Db } from '../../../db/database';
import { publicPath } from '../../inventory';
import { type Dealer, readSeller } from '../dealer.queries';
import { readAnswers } from '../record/answer.queries';
import { type QuotedCarRow, readQuotedCars } from '../record/quotation-car.queries';
import type { OpenedLink } from './open-link';

export type PublicQuotation = ReplyOf<typeof quotationsCalls.open>;

const joined = (separator: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(separator);

const addressOf = ({ street, city, province, postal }: Dealer) =>
  joined(', ', street, joined(' ', joined(', ', city, province), postal));

/** Of the public page of a car, while it has one. */
const publicLinks = (tenant: number, car: QuotedCarRow) => {
  const availability = availabilityOf({ status: car.status, comingSoon: car.coming_soon });
  if (car.deleted || !['available', 'pending'].includes(availability)) return { link: null, photo: null };
  const link = publicPath(tenant, car.public_token);
  return { link, photo: car.photo_id === null ? null : `${link}/photos/${car.photo_id}` };
};

/** What whoever has the link sees. `logo` is where the page finds the dealership's. */
export const publicQuotation = async (
  db: Db,
  { tenant, dealer, row, state }: OpenedLink,
  logo: string,
): Promise<PublicQuotation> => {
  const cars = await readQuotedCars(db, tenant, row.id);
  const answers = await readAnswers(db, tenant, row.id);
  const seller = row.seller_id === null ? undefined : await readSeller(db, tenant, row.seller_id);
  return {
    ...{ number: quotationNumber(row.number), state, kind: row.kind, message: row.message, terms: row.terms },
    dealership: {
      ...{ name: dealer.name, phone: dealer.phone, address: addressOf(dealer) },
      logo: dealer.logo === null ? null : logo,
    },
    ...{ customer_name: row.customer, seller: seller ?? null, valid_until: row.valid_until },
    items: cars.map((car) => ({
      ...{ id: car.id, title: car.title, stock_NO: car.stock_no, vin_number: car.vin, price: car.price },
      ...{ discount: car.discount, options: car.options, fees: car.fees, taxes: car.taxes, total: car.total },
      ...publicLinks(tenant, car),
    })),
    ...{ total: row.total_cents / 100, accepted_car_id: row.accepted_car_id },
    answers: answers
      .filter(({ kind }) => kind !== 'opened')
      .map(({ kind, text, at, user_id }) => ({
        ...{ kind, text, at },
        by: user_id === null ? row.customer : (seller?.name ?? dealer.name),
      })),
  };
};
