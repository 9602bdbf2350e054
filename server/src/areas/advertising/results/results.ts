import {
  type AdvertisingResults,
  type CarResults,
  type ChannelResult,
  RESULT_CHANNELS,
  type ResultChannel,
  type resultCalls,
} from '@forecourt/contract/advertising/results';
import { roundCents, toCents, toDollars } from '@forecourt/domain/money/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { publicPath } from '../../inventory';
import {
  carExists,
  channelsOfCars,
  costsOf,
  type DayCount,
  leadsByChannel,
  leadsByDay,
  listCarResults,
  type MonthCost,
  type Period,
  putCost,
  viewsByChannel,
  viewsByDay,
} from './result.queries';
import { channelName } from './result-channel';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const DAYS_MOST = 3 * 366;
/** A longer period is shown by weeks. */
const BY_DAY_MOST = 92;
const MONTHS_MOST = 36;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The period that is asked for; the last 30 days unless one is given. */
const periodOf = (
  context: Context,
  given: { from?: string | undefined; to?: string | undefined },
): Period => {
  const to = given.to ?? todayAt(context);
  const from = given.from ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to) throw badField('to', 'must not be before the first day');
  if (daysBetween(from, to) > DAYS_MOST) throw badField('from', 'at most three years at once');
  return { from, to, timezone: context.session.timezone };
};

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** How many days of a month are within a period, and how many it has. */
const shareOf = (month: string, { from, to }: Period): number => {
  const next = firstOf(addDays(month, 31));
  const last = addDays(next, -1);
  const days = daysBetween(from > month ? from : month, to < last ? to : last);
  return Math.max(0, days) / daysBetween(month, last);
};

/** In cents: a month that lies partly in the period counts by its days. */
const costIn = (costs: readonly MonthCost[], channel: ResultChannel, period: Period): number =>
  Math.round(
    costs
      .filter((cost) => cost.channel === channel)
      .reduce((sum, { month, amount_cents }) => sum + amount_cents * shareOf(month, period), 0),
  );

const figuresOf = ({ views, leads, sales, cost }: Record<'views' | 'leads' | 'sales' | 'cost', number>) => {
  const per = (count: number) => (count === 0 || cost === 0 ? null : toDollars(roundCents(cost / count)));
  return {
    ...{ views, leads, sales, cost: toDollars(roundCents(cost)) },
    ...{ cost_per_lead: per(leads), cost_per_sale: per(sales) },
  };
};

/** Each day of the period, or each week by its first day. */
const daysOf = ({ from, to }: Period, views: readonly DayCount[], leads: readonly DayCount[]) => {
  const step = daysBetween(from, to) > BY_DAY_MOST ? 7 : 1;
  const sums = new Map<string, { views: number; leads: number }>();
  for (let count = 0; count < daysBetween(from, to); count += step)
    sums.set(addDays(from, count), { views: 0, leads: 0 });
  const slotOf = (day: string) => addDays(from, Math.floor((daysBetween(from, day) - 1) / step) * step);
  const add = (rows: readonly DayCount[], name: 'views' | 'leads') => {
    for (const { day, n } of rows) {
      const slot = sums.get(slotOf(day));
      if (slot) slot[name] += n;
    }
  };
  add(views, 'views');
  add(leads, 'leads');
  return [...sums].map(([day, counts]) => ({ day, ...counts }));
};

const readResults = async (db: Db, tenant: number, period: Period): Promise<AdvertisingResults> => {
  const views = await viewsByChannel(db, tenant, period, null);
  const leads = await leadsByChannel(db, tenant, period, null);
  const costs = await costsOf(db, tenant, firstOf(period.from), period.to);
  const days = daysOf(
    period,
    await viewsByDay(db, tenant, period, null),
    await leadsByDay(db, tenant, period, null),
  );
  const total = { views: 0, leads: 0, sales: 0, cost: 0 };
  const channels = RESULT_CHANNELS.map((channel): ChannelResult => {
    const asked = leads.find((row) => row.channel === channel);
    const sums = {
      views: views.find((row) => row.channel === channel)?.views ?? 0,
      ...{ leads: asked?.leads ?? 0, sales: asked?.sales ?? 0, cost: costIn(costs, channel, period) },
    };
    for (const name of ['views', 'leads', 'sales', 'cost'] as const) total[name] += sums[name];
    return { channel, name: channelName(channel), ...figuresOf(sums) };
  });
  return { from: period.from, to: period.to, channels, total: figuresOf(total), days };
};

const readCarResults = async (db: Db, tenant: number, period: Period, id: number): Promise<CarResults> => {
  const views = await viewsByDay(db, tenant, period, id);
  const leads = await leadsByDay(db, tenant, period, id);
  const channels = await channelsOfCars(db, tenant, period, [id]);
  const sumOf = (name: 'views' | 'leads') => channels.reduce((sum, row) => sum + row[name], 0);
  return {
    ...{ from: period.from, to: period.to, views: sumOf('views'), leads: sumOf('leads') },
    channels: channels.map(({ stock_id: _, ...row }) => ({ ...row, name: channelName(row.channel) })),
    days: daysOf(period, views, leads),
  };
};

export const resultHandlers: Handlers<typeof resultCalls> = {
  results: ({ query }, context) => {
    const period = periodOf(context, query);
    return context.read((db) => readResults(db, context.tenant, period));
  },

  resultCars: ({ query }, context) => {
    const { tenant } = context;
    const period = periodOf(context, query);
    return context.read(async (db) => {
      const found = await listCarResults(db, tenant, query, {
        ...{ ...period, today: todayAt(context), defaultLimit: defaultPageSize(tenant) },
      });
      const ids = found.rows.map(({ stock_id }) => stock_id);
      const channels = ids.length === 0 ? [] : await channelsOfCars(db, tenant, period, ids);
      return {
        ...found,
        rows: found.rows.map(({ public_token, photo_id, price_cents, is_sold, ...row }) => ({
          ...row,
          photo_url:
            photo_id === null || is_sold
              ? null
              : `${publicPath(tenant, public_token)}/photos/${photo_id}/small`,
          price: price_cents === null ? null : toDollars(roundCents(price_cents)),
          is_sold: is_sold ? 1 : 0,
          channels: channels
            .filter(({ stock_id }) => stock_id === row.stock_id)
            .map(({ channel, views, leads }) => ({ channel, name: channelName(channel), views, leads })),
        })),
      };
    });
  },

  carResults: ({ params: { id }, query }, context) => {
    const { tenant } = context;
    const period = periodOf(context, query);
    return context.read(async (db) => {
      if (!(await carExists(db, tenant, id))) throw notFound();
      return readCarResults(db, tenant, period, id);
    });
  },

  costs: ({ query: { from, to } }, { read, tenant }) => {
    if (from > to) throw badField('to', 'must not be before the first month');
    if (daysBetween(`${from}-01`, `${to}-01`) > MONTHS_MOST * 31)
      throw badField('from', `at most ${MONTHS_MOST} months at once`);
    return read(async (db) =>
      (await costsOf(db, tenant, `${from}-01`, `${to}-01`)).map(({ channel, month, amount_cents }) => ({
        ...{ channel, name: channelName(channel), month: month.slice(0, 7) },
        amount: toDollars(roundCents(amount_cents)),
      })),
    );
  },

  saveCost: ({ body: { channel, month, amount } }, { write, tenant }) =>
    write(async (tx) => {
      await putCost(tx, tenant, { channel, month: `${month}-01`, amount_cents: toCents(amount) });
      return { channel, month, amount, name: channelName(channel) };
    }),
};
