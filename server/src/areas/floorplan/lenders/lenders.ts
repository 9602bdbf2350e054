import type { BodyOf } from '@forecourt/contract';
import type { FloorLender, floorplanCalls } from '@forecourt/contract/floorplan/index';
import { toCents } from '@forecourt/domain/money/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { holdVendor } from '../../vendors';
import { rateOf } from '../interest/loan';
import { dollars } from '../reply';
import {
  findLender,
  insertLender,
  type LenderWithSums,
  lenderOfVendor,
  listLenders,
  lockLender,
  updateLender,
} from './lender.queries';
import { refuseTerms, termsReply, toCurtailments, toRates } from './terms';

const toLender = (lender: LenderWithSums, today: string): FloorLender => {
  const { credit_limit_cents: limit, floored_cents: floored } = lender;
  return {
    ...{ id: lender.id, vendor_id: lender.vendor_id, name: lender.name, ...termsReply(lender) },
    ...{ accrual: lender.accrual, credit_limit: limit === null ? null : dollars(limit) },
    ...{ comment: lender.comment, is_active: lender.is_active ? 1 : 0, version: lender.version },
    ...{ rate: Math.round(rateOf(lender, today) * 1_000_000) / 10_000 },
    ...{ count: lender.count, floored: dollars(floored) },
    available: limit === null ? null : dollars(limit - floored),
  };
};

const readLender = async (context: Context, db: Db, id: number): Promise<FloorLender> => {
  const lender = await findLender(db, context.tenant, id);
  if (!lender) throw notFound();
  return toLender(lender, todayAt(context));
};

type Changes = Omit<BodyOf<typeof floorplanCalls.changeLender>, 'version'>;

const columnsOf = (body: Changes) => ({
  ...(body.rates && { rates: toRates(body.rates) }),
  ...(body.curtailments && { curtailments: toCurtailments(body.curtailments) }),
  ...(body.term_days !== undefined && { term_days: body.term_days }),
  ...(body.payoff_days !== undefined && { payoff_days: body.payoff_days }),
  ...(body.accrual && { accrual: body.accrual }),
  ...(body.credit_limit !== undefined && {
    credit_limit_cents: body.credit_limit === null ? null : toCents(body.credit_limit),
  }),
  ...(body.comment !== undefined && { comment: body.comment }),
  ...(body.is_active !== undefined && { is_active: body.is_active === 1 }),
});

export const lenderHandlers: Pick<
  Handlers<typeof floorplanCalls>,
  'lenders' | 'lender' | 'addLender' | 'changeLender'
> = {
  lenders: ({ query }, context) =>
    context.read(async (db) => {
      const found = await listLenders(db, context.tenant, query, defaultPageSize(context.tenant));
      return { ...found, rows: found.rows.map((lender) => toLender(lender, todayAt(context))) };
    }),

  lender: ({ params }, context) => context.read((db) => readLender(context, db, params.id)),

  addLender: ({ body: { vendor_id, ...body } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const columns = columnsOf(body);
      refuseTerms({ curtailments: columns.curtailments ?? [], termDays: body.term_days ?? null });
      const vendor = await holdVendor(tx, tenant, vendor_id);
      if (!vendor) throw badField('vendor_id', 'There is no such vendor');
      if (await lenderOfVendor(tx, tenant, vendor.id))
        throw badField('vendor_id', `${vendor.name} is a floor plan lender already`);
      const id = await insertLender(tx, tenant, { ...columns, vendor_id: vendor.id });
      return readLender(context, tx, id);
    }),

  changeLender: ({ params: { id }, body: { version, ...body } }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const before = await lockLender(tx, tenant, id);
      if (!before) throw notFound();
      if (version !== undefined && version !== before.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'floor_lender', id, current: await readLender(context, tx, id) },
        });
      const columns = columnsOf(body);
      refuseTerms({
        curtailments: columns.curtailments ?? before.curtailments,
        termDays: columns.term_days === undefined ? before.term_days : columns.term_days,
      });
      await updateLender(tx, tenant, id, columns);
      return readLender(context, tx, id);
    }),
};
