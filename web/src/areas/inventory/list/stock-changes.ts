import type { BodyOf, InputOf, ReplyOf } from '@forecourt/contract/call';
import { type BulkReply, bulkCalls } from '@forecourt/contract/inventory/bulk';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { type SendOptions, send } from '../../../api/client';
import type { Chosen } from './chosen';

const QUIET: SendOptions = { quiet: true };

export type Mark = 'coming_soon' | 'in_lease' | 'in_transit' | 'call_for_price';
type Body = NonNullable<InputOf<typeof bulkCalls.changeTotally>['body']>;
export type Changes = Omit<Body, 'ids' | 'filters'>;

/** What is said after; 0 and 1 as on the wire. */
export const MARK_WORDS: Readonly<Record<Mark, readonly [off: string, on: string]>> = {
  coming_soon: ['no longer coming soon', 'coming soon'],
  in_lease: ['no longer in lease', 'in lease'],
  in_transit: ['no longer in transit', 'in transit'],
  call_for_price: ['the price is shown', 'Call for price'],
};

/** Three views have an update of their own, which leaves out cars that are in the view no longer. */
const totallyFor = (view: BodyOf<typeof bulkCalls.changeTotally>['filters']) => {
  switch (view?.view) {
    case 'ready':
      return bulkCalls.changeReadyTotally;
    case 'pending':
      return bulkCalls.changePendingTotally;
    case 'coming-soon':
      return bulkCalls.changeComingSoonTotally;
    default:
      return bulkCalls.changeTotally;
  }
};

/** Several things at once, to cars by id or to all that match. */
export const changeTotally = async (chosen: Chosen, changes: Changes): Promise<BulkReply> => {
  if (!chosen.filters)
    return send(bulkCalls.changeTotally, { body: { ids: await chosen.ids(), ...changes } }, QUIET);
  const { filters } = chosen;
  // the filters were read from an address; which view it is decides the call
  const call = totallyFor(filters as Parameters<typeof totallyFor>[0]);
  return send(call, { query: { selectedAll: 1 }, body: { filters, ...changes } }, QUIET);
};

type Before = ReplyOf<typeof bulkCalls.changeStatusV2>['before'];

export const setStatus = async (
  chosen: Chosen,
  status: number,
  sold_date?: string,
): Promise<BulkReply & { before: Before }> => {
  if (chosen.filters) return { ...(await changeTotally(chosen, { status, sold_date })), before: [] };
  const ids = await chosen.ids();
  return send(bulkCalls.changeStatusV2, { body: { ids, status, sold_date } }, QUIET);
};

const READY = 4;

/** Cars that were coming soon are here: ready for sale, and the mark goes. */
export const arrive = async (chosen: Chosen): Promise<BulkReply> => {
  if (chosen.filters) return changeTotally(chosen, { status: READY, coming_soon: 0 });
  const ids = await chosen.ids();
  return send(bulkCalls.changeFullStatus, { body: { ids, vehicle_status: READY, is_coming_soon: 0 } }, QUIET);
};

export const arriveUndo = ({ rows, count, filters }: Chosen): (() => Promise<unknown>) | null => {
  if (filters || rows.length < count || rows.some(({ status }) => status === SOLD)) return null;
  return async () => {
    for (const status of new Set(rows.map((row) => row.status))) {
      const ids = rows.filter((row) => row.status === status).map(({ id }) => id);
      await send(
        bulkCalls.changeFullStatus,
        { body: { ids, vehicle_status: status, is_coming_soon: 1 } },
        QUIET,
      );
    }
  };
};

/** How to put each car back where it stood; null when that is not known of all of them. */
export const statusUndo = (
  chosen: Chosen,
  before: readonly { id: number; status: number }[],
  wasSale: boolean,
): (() => Promise<unknown>) | null => {
  if (before.length === 0 || before.length < chosen.count) return null;
  const soldDates = new Map(chosen.rows.map((row) => [row.id, row.sold_date]));
  if (wasSale && before.every(({ status }) => status !== SOLD))
    return () => send(bulkCalls.unsold, { body: { ids: before.map(({ id }) => id) } }, QUIET);
  const groups = new Map<string, { ids: number[]; status: number; sold_date: string | undefined }>();
  for (const { id, status } of before) {
    const sold_date = status === SOLD ? (soldDates.get(id) ?? undefined) : undefined;
    if (status === SOLD && !sold_date) return null;
    const key = `${status} ${sold_date}`;
    const group = groups.get(key) ?? { ids: [], status, sold_date };
    group.ids.push(id);
    groups.set(key, group);
  }
  return async () => {
    for (const body of groups.values()) await send(bulkCalls.changeStatus, { body }, QUIET);
  };
};

export const setMark = async (chosen: Chosen, mark: Mark, on: 0 | 1): Promise<BulkReply> => {
  if (chosen.filters || mark === 'in_transit') return changeTotally(chosen, { [mark]: on });
  const ids = await chosen.ids();
  switch (mark) {
    case 'coming_soon':
      return send(bulkCalls.comingSoon, { body: { ids, comingSoon: on } }, QUIET);
    case 'in_lease':
      return send(bulkCalls.inLease, { body: { ids, inLease: on } }, QUIET);
    case 'call_for_price':
      return send(bulkCalls.callForPrice, { params: { status: on === 1 ? '1' : '0' }, body: { ids } }, QUIET);
  }
};
