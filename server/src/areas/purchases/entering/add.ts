import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import type { purchasesCalls } from '@forecourt/contract/purchases/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { noRight } from '../../../http/refusal';
import { bookerOf } from '../../accounting';
import { enterBought, prepareVin, refuseFutureModel, refuseUnknownChoices, vinOf } from '../../inventory';
import { mayEnter } from '../access';
import { bookPurchase, refuseClosed } from '../booking/book-purchase';
import { findPurchase, insertPurchase, type StoredPurchase } from '../record/purchase.queries';
import { toPurchase } from '../record/purchase-reply';
import { holdSeller } from './seller';
import { costOf, refuseWrong, termColumns, withVendor } from './terms';

type Add = Handlers<typeof purchasesCalls>['add'];
type Body = Parameters<Add>[0]['body'];

const carColumns = (body: Body) => ({
  ...{ make: body.make, model: body.model, year: body.model_year, trim: body.trim },
  ...{ exterior_color_id: body.frk_exterior_color, plate: body.plate.toUpperCase(), stock_no: body.stock_NO },
  ...{ odometer: body.odometer, odometer_type: body.odometer_type },
  ...{ cost_price: costOf(body), acquired_on: body.day, how_entered: ENTERED_BY.vin },
});

export const readStored = async (db: Db, tenant: number, id: number): Promise<StoredPurchase> => {
  const stored = await findPurchase(db, tenant, id);
  if (!stored) throw new Error('a purchase that was written is there');
  return stored;
};

const refuseWrongVehicle = async (context: Context, db: Db, body: Body): Promise<void> => {
  refuseFutureModel(body.model_year, context.deps.now());
  await refuseUnknownChoices(db, context.tenant, [['frk_exterior_color', 'color', body.frk_exterior_color]]);
};

export const addHandlers: Pick<Handlers<typeof purchasesCalls>, 'add'> = {
  add: async ({ body }, context) => {
    const { tenant, actor, session } = context;
    if (!mayEnter(actor, body.kind)) throw noRight();
    const vin = vinOf(body.vin_number, body.model_year);
    await context.read((db) => refuseWrongVehicle(context, db, body));
    const prepared = await prepareVin(context, vin);
    return context.write(async (tx) => {
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
      await refuseWrong(context, tx, kind, terms);
      const car = await enterBought(context, tx, prepared, carColumns(body));
      const id = await insertPurchase(tx, tenant, {
        ...termColumns(terms, seller),
        ...{ kind, stock_id: car.id, vin, title: car.title, created_by: session.userId },
      });
      await refuseClosed(tx, tenant, 'day', terms.day);
      const stored = await readStored(tx, tenant, id);
      await bookPurchase(tx, bookerOf(context), stored);
      return toPurchase(context, tx, stored);
    });
  },
};
