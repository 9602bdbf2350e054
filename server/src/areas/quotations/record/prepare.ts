import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { askingPrice } from '@forecourt/domain/vehicle/asking-price';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { readDealSettings } from '../../deals';
import { readDealer } from '../dealer.queries';
import { vehicleOf } from './price-cars';
import { readOfferedCar } from './quotation-car.queries';
import { dayAfter } from './saving';

const carOf = async (db: Db, tenant: number, id: number) => {
  const row = await readOfferedCar(db, tenant, id);
  if (!row) throw notFound();
  return {
    ...{ mvdId: row.id, title: row.title, stock_NO: row.stock_no, vin_number: row.vin, photo: row.photo },
    ...{ price: askingPrice(row), vehicle: vehicleOf(row) },
  };
};

export const prepareHandlers: Pick<Handlers<typeof quotationsCalls>, 'prepare'> = {
  prepare: ({ query: { mvdId } }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const today = todayAt(context);
      const { quotation_days: days, fees } = await readDealSettings(db, tenant);
      return {
        ...{ today, valid_until: dayAfter(today, days), province: (await readDealer(db, tenant)).province },
        fees: fees.map(({ label, amount, treatment }) => ({ label, price: amount, treatment })),
        car: mvdId === undefined ? null : await carOf(db, tenant, mvdId),
      };
    }),
};
