import type { BodyOf } from '@forecourt/contract';
import type { Wizard, wizardCalls } from '@forecourt/contract/wizard/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { openForChange, saveAndReply } from '../record/open-for-change';
import { stockInHand } from '../record/stock-to-sell';
import {
  deleteTrade,
  findWizardOfTrade,
  insertTrade,
  readTrades,
  type TradeColumns,
  updateTrade,
} from '../record/trade.queries';
import type { WizardRecord } from '../record/wizard.queries';

const columnsOf = ({
  mvdId,
  ...fields
}: Partial<Omit<BodyOf<typeof wizardCalls.addTradeIn>, 'wizard_id'>>): TradeColumns => ({
  ...fields,
  stock_id: mvdId,
});

/** A vehicle of the stock that is no trade-in of the wizard yet and not the one that is sold. */
const refuseStock = async (
  tx: Db,
  tenant: number,
  wizard: WizardRecord,
  stockId: number,
  tradeId?: number,
) => {
  if (stockId === wizard.stock_id) throw badField('mvdId', 'This is the vehicle that is sold');
  const vehicle = await stockInHand(tx, tenant, stockId);
  const others = (await readTrades(tx, tenant, wizard.id)).filter(({ id }) => id !== tradeId);
  if (others.some(({ stock_id }) => stock_id === stockId))
    throw badField('mvdId', 'This vehicle is a trade-in of the bill already');
  return vehicle;
};

const FIELDS: Readonly<Record<string, string>> = { lienHolder: 'lien_holder' };

/** Saves the wizard after a change of its trade-ins; what is wrong with the line is told on the fields of the call. */
const replyAfter = async (context: Context, tx: Db, wizardId: number, tradeId?: number): Promise<Wizard> => {
  const trades = await readTrades(tx, context.tenant, wizardId);
  const place = trades.findIndex(({ id }) => id === tradeId);
  return saveAndReply(context, tx, wizardId, { step: 'trade-in' }, (path) => {
    if (tradeId === undefined || !path.startsWith('tradeIns')) return undefined;
    if (path === 'tradeIns') return 'vin';
    const [, at, field = ''] = path.split('.');
    return Number(at) === place ? (FIELDS[field] ?? field) : undefined;
  });
};

/** Takes a vehicle of the stock as trade-in, described as its record has it; the allowance is entered then. */
export const addStockTradeIn = async (
  context: Context,
  tx: Db,
  wizard: WizardRecord,
  stockId: number,
): Promise<Wizard> => {
  const { id, vin, year, make, model, odometer } = await refuseStock(tx, context.tenant, wizard, stockId);
  const tradeId = await insertTrade(tx, context.tenant, wizard.id, {
    ...{ stock_id: id, vin, year, make, model, odometer },
  });
  return replyAfter(context, tx, wizard.id, tradeId);
};

export const tradeHandlers: Pick<
  Handlers<typeof wizardCalls>,
  'addTradeIn' | 'saveTradeIn' | 'removeTradeIn'
> = {
  addTradeIn: ({ body: { wizard_id, ...fields } }, context) =>
    context.write(async (tx) => {
      const wizard = await openForChange(context, tx, wizard_id);
      if (fields.mvdId) await refuseStock(tx, context.tenant, wizard, fields.mvdId);
      const id = await insertTrade(tx, context.tenant, wizard.id, columnsOf(fields));
      return replyAfter(context, tx, wizard.id, id);
    }),

  saveTradeIn: ({ params, body }, context) =>
    context.write(async (tx) => {
      const wizard = await openForChange(context, tx, await findWizardOfTrade(tx, context.tenant, params.id));
      if (body.mvdId) await refuseStock(tx, context.tenant, wizard, body.mvdId, params.id);
      await updateTrade(tx, context.tenant, params.id, columnsOf(body));
      return replyAfter(context, tx, wizard.id, params.id);
    }),

  removeTradeIn: ({ params }, context) =>
    context.write(async (tx) => {
      const wizard = await openForChange(context, tx, await findWizardOfTrade(tx, context.tenant, params.id));
      if (!(await deleteTrade(tx, context.tenant, params.id))) throw notFound();
      return replyAfter(context, tx, wizard.id);
    }),
};
