import type { wizardCalls } from '@forecourt/contract/wizard/index';
import { BILL_TYPE, FORMAT_ID } from '@forecourt/domain/bill-of-sale/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { defaultFormat, findPreset, readDealerRow } from '../../bills';
import { refuseSeller } from '../../customers';
import { staffNames } from '../../users';
import { wizardViewer } from '../viewer';
import { withLineIds } from './line-ids';
import { openForChange } from './open-for-change';
import { readPeople } from './person.queries';
import { stockToSell } from './stock-to-sell';
import {
  findWizard,
  insertWizard,
  lockWizardRow,
  markWizardRemoved,
  reuseUntouchedWizard,
  setStep,
} from './wizard.queries';
import { listWizards } from './wizard-list.queries';
import { wizardReply } from './wizard-reply';

export const recordHandlers: Pick<
  Handlers<typeof wizardCalls>,
  'start' | 'list' | 'get' | 'remove' | 'moveTo'
> = {
  start: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      if (body.seller_id !== undefined) await refuseSeller(tx, tenant, body.seller_id, 'seller_id');
      if (body.mvdId !== undefined) await stockToSell(tx, tenant, body.mvdId);
      // the fees of the presets are lines that can be changed and taken off, as any others
      const isOwnFormat = defaultFormat(await readDealerRow(tx, tenant)) === FORMAT_ID.dealership;
      const preset = isOwnFormat ? await findPreset(tx, tenant, BILL_TYPE.sale) : undefined;
      const fees = JSON.stringify(withLineIds(preset?.contents.fees ?? []));
      const isEmpty = body.seller_id === undefined && body.mvdId === undefined;
      // starting again and again without entering anything must not fill the list with empty bills
      const untouched = isEmpty ? await reuseUntouchedWizard(tx, tenant, session.userId, fees) : undefined;
      const id =
        untouched ??
        (await insertWizard(tx, tenant, {
          ...{ seller_id: body.seller_id ?? session.userId, stock_id: body.mvdId ?? null },
          ...{ fees, user_id: session.userId },
        }));
      return wizardReply(context, tx, await findWizard(tx, wizardViewer(context), id));
    }),

  list: async ({ query }, context) => {
    const { tenant } = context;
    const { rows, people, ...page } = await context.read(async (db) => {
      const found = await listWizards(db, wizardViewer(context), query, defaultPageSize(tenant));
      const ids = found.rows.map(({ id }) => id);
      return { ...found, people: await readPeople(db, tenant, ids) };
    });
    const nameOf = await staffNames(
      context,
      rows.map(({ seller_id }) => seller_id),
    );
    return {
      ...page,
      rows: rows.map(({ id, step, seller_id, changed_at, stock_id, title, vin, stock_no }) => ({
        ...{ id, step, changed_at },
        seller: seller_id === null ? null : { id: seller_id, name: nameOf(seller_id) },
        vehicle:
          stock_id === null
            ? null
            : { mvdId: stock_id, title: title ?? '', vin: vin ?? '', stock_NO: stock_no ?? '' },
        customers: people
          .filter(({ wizard_id }) => wizard_id === id)
          .map(({ customer_id, name, role }) => ({ customer_id, name, role })),
      })),
    };
  },

  get: ({ params }, context) =>
    context.read(async (db) =>
      wizardReply(context, db, await findWizard(db, wizardViewer(context), params.id)),
    ),

  remove: ({ params }, context) =>
    context.write(async (tx) => {
      const { id } = await lockWizardRow(tx, wizardViewer(context), params.id);
      await markWizardRemoved(tx, context.tenant, id);
      return { message: 'Discarded' };
    }),

  moveTo: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { id } = await openForChange(context, tx, params.id);
      await setStep(tx, context.tenant, id, body.step);
      return { message: 'Saved' };
    }),
};
