import type { BodyOf } from '@forecourt/contract';
import type { wizardCalls } from '@forecourt/contract/wizard/index';
import { type BillInput, billFromWire, restorePrivate } from '@forecourt/domain/bill-of-sale/index';
import type { Handlers } from '../../../http/context';
import { refuseSeller } from '../../customers';
import { withoutSection, withSent } from '../record/entered-values';
import { withLineIds } from '../record/line-ids';
import { openForChange, saveAndReply, valueFields } from '../record/open-for-change';
import { stockToSell } from '../record/stock-to-sell';
import type { WizardRecord } from '../record/wizard.queries';
import { addStockTradeIn } from './trade-ins';

type Fees = NonNullable<BillInput['fees']>;
type SentFees = NonNullable<BodyOf<typeof wizardCalls.calculate>['fees']>;

/** The lines that were sent, in cents; costs, which no reply shows, are those of the stored lines. */
const feesFrom = ({ fees: stored }: WizardRecord, sent: SentFees): Fees => {
  const empty = { type: 1, format: 1, calculatorVersion: 1, day: '', values: {} } as const;
  const inCents = billFromWire({ ...empty, ...Object.fromEntries([['fees', sent]]) });
  return withLineIds(restorePrivate(inCents, { ...empty, fees: stored }).fees ?? []);
};

export const enteringHandlers: Pick<Handlers<typeof wizardCalls>, 'setVehicle' | 'calculate' | 'deliver'> = {
  setVehicle: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const wizard = await openForChange(context, tx, params.id, body.version);
      if (body.tradeIn === 1) return addStockTradeIn(context, tx, wizard, body.mvdId);
      if (body.seller_id !== undefined) await refuseSeller(tx, tenant, body.seller_id, 'seller_id');
      const isOther = body.mvdId !== wizard.stock_id;
      if (isOther) await stockToSell(tx, tenant, body.mvdId);
      const kept = isOther ? withoutSection(wizard.values, 'vehicle', ['price_sales_price']) : wizard.values;
      const sent = body.values ?? {};
      return saveAndReply(
        context,
        tx,
        wizard.id,
        {
          ...{ stock_id: body.mvdId, seller_id: body.seller_id, step: body.step ?? 'vehicle' },
          values: JSON.stringify(withSent(kept, sent)),
        },
        valueFields(sent),
      );
    }),

  calculate: ({ params, body }, context) =>
    context.write(async (tx) => {
      const wizard = await openForChange(context, tx, params.id, body.version);
      const ofValues = valueFields(body.values);
      return saveAndReply(
        context,
        tx,
        wizard.id,
        {
          values: JSON.stringify(withSent(wizard.values, body.values)),
          fees: body.fees && JSON.stringify(feesFrom(wizard, body.fees)),
          step: body.step ?? 'price',
        },
        (path) => (path.startsWith('fees') && body.fees ? path : ofValues(path)),
      );
    }),

  deliver: ({ params, body }, context) =>
    context.write(async (tx) => {
      const wizard = await openForChange(context, tx, params.id, body.version);
      const { delivery_day: _, ...sent } = body.values;
      return saveAndReply(
        context,
        tx,
        wizard.id,
        {
          values: JSON.stringify(withSent(wizard.values, sent)),
          ...{ delivery_day: body.delivery_day, step: body.step ?? 'delivery' },
        },
        (path) => (path === 'values.delivery_day' ? 'delivery_day' : valueFields(sent)(path)),
      );
    }),
};
