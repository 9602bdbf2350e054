import { MOST_RATES, type wizardCalls } from '@forecourt/contract/wizard/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { defaultFormat, readDealerRow } from '../../bills';
import { isCanadian } from '../record/compose-bill';
import { openForChange, saveAndReply } from '../record/open-for-change';
import { deleteRate, insertRate, readRates, updateRate } from '../record/rate.queries';

const refuseInCanada = async ({ tenant }: Context, tx: Db) => {
  if (isCanadian({ format: defaultFormat(await readDealerRow(tx, tenant)) }))
    throw badField('name', 'In Canada the taxes follow from the province of delivery');
};

const THOUSANDTHS = 1_000;
const hasThreeDecimals = (rate: number) =>
  Math.abs(rate * THOUSANDTHS - Math.round(rate * THOUSANDTHS)) < 1e-6;

export const rateHandlers: Pick<Handlers<typeof wizardCalls>, 'setTaxRate' | 'removeTaxRate'> = {
  setTaxRate: ({ params, body: { rate_id, name, rate, version } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const wizard = await openForChange(context, tx, params.id, version);
      if (!hasThreeDecimals(rate)) throw badField('rate', 'Enter a percentage with at most three decimals');
      const known = await readRates(tx, tenant, wizard.id);
      if (rate_id !== undefined && !known.some(({ id }) => id === rate_id))
        throw badField('rate_id', 'There is no such tax');
      await refuseInCanada(context, tx);
      if (rate_id !== undefined) await updateRate(tx, tenant, wizard.id, { id: rate_id, name, rate });
      else if (known.length >= MOST_RATES) throw badField('name', `At most ${MOST_RATES} taxes`);
      else await insertRate(tx, tenant, wizard.id, { name, rate });
      return saveAndReply(context, tx, wizard.id, { step: 'price' }, (path) =>
        path === 'values.sales_tax_rate' ? 'rate' : undefined,
      );
    }),

  removeTaxRate: ({ params }, context) =>
    context.write(async (tx) => {
      const wizard = await openForChange(context, tx, params.id);
      if (!(await deleteRate(tx, context.tenant, wizard.id, params.RateId))) throw notFound();
      return saveAndReply(context, tx, wizard.id, { step: 'price' });
    }),
};
