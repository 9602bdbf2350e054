import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import type { wizardCalls } from '@forecourt/contract/wizard/index';
import { can, defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { noRight, Refusal } from '../../../http/refusal';
import { enterVin, readVin, vinOf } from '../../inventory';
import { listSellerChoices } from './seller.queries';
import { listStockToSell } from './stock.queries';

/** Inventory names the field as its own calls do. */
const onVinField = (error: unknown): unknown => {
  const { vin_number: message, ...fields } = (error instanceof Refusal && error.extra.fields) || {};
  if (!(error instanceof Refusal) || message === undefined) return error;
  return new Refusal(error.status, error.message, { ...error.extra, fields: { ...fields, vin: message } });
};

const withVinField = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw onVinField(error);
  }
};

export const choiceHandlers: Pick<
  Handlers<typeof wizardCalls>,
  'sellers' | 'vehicles' | 'decodeVehicle' | 'newVehicle'
> = {
  sellers: (_, { read, tenant }) => read((db) => listSellerChoices(db, tenant)),

  vehicles: ({ query }, { read, tenant }) =>
    read((db) => listStockToSell(db, tenant, query, defaultPageSize(tenant))),

  decodeVehicle: ({ body }, { deps }) => withVinField(async () => readVin(deps, vinOf(body.vin))),

  newVehicle: ({ body }, context) => {
    if (!can(context.actor, 'inventory.add')) throw noRight('You have no right to add vehicles to the stock');
    return withVinField(async () => {
      const added = await enterVin(context, vinOf(body.vin), {
        ...{ sell_price: body.price, how_entered: ENTERED_BY.vin },
      });
      return { mvdId: added.id };
    });
  },
};
