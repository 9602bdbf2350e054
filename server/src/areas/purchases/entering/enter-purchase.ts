import type { BodyOf } from '@forecourt/contract';
import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import type { purchasesCalls } from '@forecourt/contract/purchases/index';
import type { Db } from '../../../db/database';
import { bookerOf } from '../../accounting';
import { enterBought, type PreparedVin } from '../../inventory';
import { bookPurchase, refuseClosed } from '../booking/book-purchase';
import { insertPurchase, readStored, type StoredPurchase } from '../record/purchase.queries';
import type { PurchaseWho } from './purchase-who';
import { holdSeller } from './seller';
import { costOf, refuseWrong, termColumns, withVendor } from './terms';

export type NewPurchase = BodyOf<typeof purchasesCalls.add>;

const carColumns = (body: NewPurchase) => ({
  ...{ make: body.make, model: body.model, year: body.model_year, trim: body.trim },
  ...{ exterior_color_id: body.frk_exterior_color, plate: body.plate.toUpperCase(), stock_no: body.stock_NO },
  ...{ odometer: body.odometer, odometer_type: body.odometer_type },
  ...{ cost_price: costOf(body), acquired_on: body.day, how_entered: ENTERED_BY.vin },
});

/** Puts a vehicle that was bought in stock and books its purchase, in the caller's transaction. */
export const enterPurchase = async (
  who: PurchaseWho,
  tx: Db,
  prepared: PreparedVin,
  body: NewPurchase,
): Promise<StoredPurchase> => {
  const { tenant, session } = who;
  const seller = await holdSeller(tx, tenant, body.kind, body);
  const { kind, vin_number: _, make: _make, model: _model, ...more } = withVendor(body, seller);
  const {
    model_year: _year,
    trim: _trim,
    frk_exterior_color: _color,
    plate: _plate,
    stock_NO: _no,
    ...terms
  } = more;
  await refuseWrong(who, tx, kind, terms);
  const car = await enterBought(who, tx, prepared, carColumns(body));
  const id = await insertPurchase(tx, tenant, {
    ...termColumns(terms, seller),
    ...{ kind, stock_id: car.id, vin: prepared.vin, title: car.title, created_by: session.userId },
  });
  await refuseClosed(tx, tenant, 'day', terms.day);
  const stored = await readStored(tx, tenant, id);
  await bookPurchase(tx, bookerOf(who), stored);
  return stored;
};
