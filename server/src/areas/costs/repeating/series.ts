import type { CostSeries, costsCalls } from '@forecourt/contract/costs/index';
import { costCategoryLabel } from '@forecourt/domain/costs/categories';
import { type CostRepeat, isCostRepeat, repeatDay } from '@forecourt/domain/costs/repeat';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { lockRepeat, type StoredRepeat, updateRepeat } from './repeat.queries';
import { findSeries, listSeries, type SeriesRow } from './series-list.queries';

const everyOf = (every: string): CostRepeat => {
  if (!isCostRepeat(every)) throw new Error(`no cost repeats ${every}`);
  return every;
};

const toReply = (row: SeriesRow): CostSeries => {
  const { id, first_on, next_on, version, cost_id, category, total } = row;
  const title = [costCategoryLabel(category ?? ''), row.description, row.vendor ?? row.car_title];
  return {
    ...{ id, first_on, next_on, version, every: everyOf(row.every), until: row.until_on },
    is_active: row.is_active ? 1 : 0,
    cost:
      cost_id === null
        ? null
        : {
            id: cost_id,
            title: title.filter(Boolean).join(', '),
            category: category ?? '',
            total: total ?? 0,
          },
  };
};

/** A series that was stopped goes on from today: what it left out meanwhile is not made up for. */
const nextFrom = (repeat: StoredRepeat, today: string): Pick<StoredRepeat, 'next_no' | 'next_on'> => {
  const every = everyOf(repeat.every);
  let { next_no, next_on } = repeat;
  while (next_on < today) {
    next_on = repeatDay(repeat.first_on, every, next_no);
    next_no += 1;
  }
  return { next_no, next_on };
};

export const seriesHandlers: Pick<Handlers<typeof costsCalls>, 'repeats' | 'updateRepeat'> = {
  repeats: ({ query }, { tenant, read }) =>
    read(async (db) => {
      const found = await listSeries(db, tenant, query, defaultPageSize(tenant));
      return { ...found, rows: found.rows.map(toReply) };
    }),

  updateRepeat: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const repeat = await lockRepeat(tx, tenant, id);
      const shown = await findSeries(tx, tenant, id);
      if (!repeat || !shown) throw notFound();
      if (body.version !== undefined && body.version !== repeat.version)
        throw await changedByOther(context, tx, { table: 'cost_repeat', id, current: toReply(shown) });
      const isActive = body.is_active === undefined ? repeat.is_active : body.is_active === 1;
      const next = isActive && !repeat.is_active ? nextFrom(repeat, todayAt(context)) : repeat;
      const until = body.until === undefined ? repeat.until_on : body.until;
      if (isActive && until !== null && until < next.next_on)
        throw badField('until', `is before the next one, on ${next.next_on}`);
      await updateRepeat(tx, tenant, { ...repeat, ...next, until_on: until, is_active: isActive });
      const saved = await findSeries(tx, tenant, id);
      if (!saved) throw notFound();
      return toReply(saved);
    }),
};
