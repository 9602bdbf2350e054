import type { ReplyOf } from '@forecourt/contract';
import type { quotationsCalls, QuotationRow as RowReply } from '@forecourt/contract/quotations/index';
import { quotationNumber, quotationStateOn } from '@forecourt/domain/deal/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';
import { readAnswers } from './answer.queries';
import type { QuotationRecord, QuotationRow } from './quotation.queries';
import { type QuotedCarRow, readQuotedCars } from './quotation-car.queries';

export type WholeQuotation = ReplyOf<typeof quotationsCalls.get>;

const toRow = (row: QuotationRow, today: string, nameOf: (id: number | null) => string): RowReply => ({
  ...{ id: row.id, number: quotationNumber(row.number), cars: row.cars, title: row.title },
  state: quotationStateOn(row.state, row.valid_until, today),
  customer: { id: row.customer_id, name: row.customer, email: row.email, mobile: row.mobile },
  seller: row.seller_id === null ? null : { id: row.seller_id, name: nameOf(row.seller_id) },
  total: row.total_cents / 100,
  ...{ valid_until: row.valid_until, created_at: row.created_at, sent_at: row.sent_at },
  ...{ deal_id: row.deal_id, version: row.version },
});

/** As rows go on the wire; staff names are asked for all at once. */
export const toRows = async (context: Context, rows: readonly QuotationRow[]): Promise<RowReply[]> => {
  const nameOf = await staffNames(
    context,
    rows.map(({ seller_id }) => seller_id),
  );
  const today = todayAt(context);
  return rows.map((row) => toRow(row, today, nameOf));
};

const toQuotedCar = (car: QuotedCarRow): WholeQuotation['items'][number] => ({
  ...{ id: car.id, mvdId: car.stock_id, title: car.title, stock_NO: car.stock_no, vin_number: car.vin },
  photo: car.photo === null ? null : fileAddress(car.photo),
  ...{ price: car.price, discount: car.discount, options: car.options, fees: car.fees },
  ...{ taxes: car.taxes, total: car.total },
});

/** The secret part of a link is kept nowhere, so only the answer to the call that made it has the link. */
export const wholeQuotation = async (
  context: Context,
  db: Db,
  row: QuotationRecord,
  link: string | null = null,
): Promise<WholeQuotation> => {
  const { tenant } = context;
  const cars = await readQuotedCars(db, tenant, row.id);
  const answers = await readAnswers(db, tenant, row.id);
  const nameOf = await staffNames(context, [
    ...[row.seller_id, row.created_by],
    ...answers.map(({ user_id }) => user_id),
  ]);
  return {
    ...toRow(row, todayAt(context), nameOf),
    ...{ kind: row.kind, message: row.message, terms: row.terms, lead_id: row.lead_id, link },
    ...{ accepted_car_id: row.accepted_car_id, accepted_name: row.accepted_name },
    items: cars.map(toQuotedCar),
    answers: answers.map(({ user_id, ...answer }) => ({
      ...answer,
      by: user_id === null ? row.customer : nameOf(user_id),
    })),
    created_by: nameOf(row.created_by),
  };
};
