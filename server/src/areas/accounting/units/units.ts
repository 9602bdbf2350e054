import type { ReplyOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { carryingCostPerDay, findAccount, unitOf } from '@forecourt/domain/ledger/index';
import { roundCents, toCents } from '@forecourt/domain/money/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { changedMeanwhile, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { lockBook } from '../booking/entry.queries';
import { ownAccounts } from '../chart/account.queries';
import { dollars } from '../journal/lines';
import { findUnit, listUnits, sumUnits, type UnitOptions, type UnitRow, unitAccounts } from './unit.queries';
import { readUnitSettings, saveUnitSettings, type UnitSettings } from './unit-settings.queries';

type Row = ReplyOf<typeof accountingCalls.units>['rows'][number];
type SettingsReply = ReplyOf<typeof accountingCalls.unitSettings>;

const optionsAt = async (
  db: Db,
  context: Pick<Context, 'tenant' | 'session' | 'deps'>,
): Promise<UnitOptions> => {
  const settings = await readUnitSettings(db, context.tenant);
  return {
    ...{ lotCostPerDay: settings.lot_cost_per_day_cents, pack: settings.pack_cents },
    ...{ interestIn: settings.interest_in, ignoresCommission: settings.ignores_commission },
    today: todayAt(context),
  };
};

/** A vehicle without a price costs as much to stand; a sold one no longer stands. */
const perDayOf = ({ is_sold, floored_cents, apr }: UnitRow, { lotCostPerDay }: UnitOptions): number =>
  is_sold
    ? 0
    : carryingCostPerDay({
        ...{ floored: roundCents(floored_cents), apr, lotCostPerDay: roundCents(lotCostPerDay) },
      });

const toUnit = (row: UnitRow, options: UnitOptions): Row => {
  const { id, title, stock_no, vin, status, acquired_on, sold_on } = row;
  const { interestIn, ignoresCommission, today } = options;
  const cents = {
    ...{ stock: roundCents(row.stock_cents), soldCost: roundCents(row.sold_cost_cents) },
    ...{ front: roundCents(row.front_cents), back: roundCents(row.back_cents) },
    ...{ interest: roundCents(row.interest_cents), commission: roundCents(row.commission_cents) },
    other: roundCents(row.other_cents),
  };
  const unit = unitOf({
    ...{ sums: cents, price: row.price_cents === null ? null : roundCents(row.price_cents) },
    ...{ acquiredOn: acquired_on, isSold: row.is_sold, soldOn: sold_on, today },
    ...{ floored: roundCents(row.floored_cents), apr: row.apr },
    lotCostPerDay: roundCents(options.lotCostPerDay),
    options: { pack: roundCents(options.pack), interestIn, ignoresCommission },
  });
  const { standing } = unit;
  return {
    ...{ id, title, stock_no, vin, status, acquired_on, sold_on, is_sold: row.is_sold ? 1 : 0 },
    ...{ days: unit.days, invested: dollars(unit.invested), floored: dollars(row.floored_cents) },
    ...{ price: row.price_cents === null ? null : dollars(row.price_cents) },
    ...{ per_day: dollars(perDayOf(row, options)), interest: dollars(unit.interest) },
    lot_cost: dollars(unit.lotCost),
    profit_today: standing === null ? null : dollars(standing.profitToday),
    ...{ break_even: standing?.day ?? null, break_even_days: standing?.days ?? null },
    ...{ front: dollars(unit.front), back: dollars(unit.back), gross: dollars(unit.gross) },
    ...{ commission: dollars(unit.commission), other: dollars(unit.other), net: dollars(unit.net) },
  };
};

const toSettings = (settings: UnitSettings): SettingsReply => ({
  lot_cost_per_day: dollars(settings.lot_cost_per_day_cents),
  ...{ pack: dollars(settings.pack_cents), interest_in: settings.interest_in },
  ...{ ignores_commission: settings.ignores_commission ? 1 : 0, version: settings.version },
});

export const unitHandlers: Pick<
  Handlers<typeof accountingCalls>,
  'units' | 'unit' | 'unitSettings' | 'saveUnitSettings'
> = {
  units: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { page, limit = defaultPageSize(tenant), sort: asked, ...filters } = query;
      const sort = asked ?? (filters.state === 'sold' ? '-sold_on' : '-days');
      const options = await optionsAt(db, context);
      const place = { sort, limit, offset: (page - 1) * limit };
      const rows = await listUnits(db, tenant, filters, options, place);
      const { count, ...sums } = await sumUnits(db, tenant, filters, options);
      return {
        rows: rows.map((row) => toUnit(row, options)),
        ...{ total: count, page, limit },
        totals: {
          ...{ invested: dollars(sums.invested), per_day: dollars(sums.per_day) },
          ...{ profit_today: dollars(sums.profit_today), front: dollars(sums.front) },
          ...{ back: dollars(sums.back), gross: dollars(sums.gross), net: dollars(sums.net) },
        },
      };
    }),

  unit: ({ params }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const options = await optionsAt(db, context);
      const row = await findUnit(db, tenant, params.id, options);
      if (!row) throw notFound();
      const own = await ownAccounts(db, tenant);
      const accounts = await unitAccounts(db, tenant, params.id);
      return {
        ...toUnit(row, options),
        accounts: accounts.map(({ account, cents }) => {
          const { name, type } = findAccount(account, own);
          return { code: account, name, amount: dollars(type === 'income' ? -cents : cents) };
        }),
      };
    }),

  unitSettings: (_, { read, tenant }) => read(async (db) => toSettings(await readUnitSettings(db, tenant))),

  saveUnitSettings: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      await lockBook(tx, tenant, todayAt(context));
      const before = await readUnitSettings(tx, tenant);
      if (body.version !== undefined && body.version !== before.version)
        throw changedMeanwhile(toSettings(before));
      await saveUnitSettings(tx, tenant, {
        ...{ lot_cost_per_day_cents: toCents(body.lot_cost_per_day), pack_cents: toCents(body.pack) },
        ...{ interest_in: body.interest_in, ignores_commission: body.ignores_commission === 1 },
      });
      return toSettings(await readUnitSettings(tx, tenant));
    }),
};
