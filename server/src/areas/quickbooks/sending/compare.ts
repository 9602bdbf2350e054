import { z } from 'zod';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Entity, QbRecord } from '../../../services/quickbooks';
import { announce } from '../announce';
import { withCompany } from '../connection/tokens';
import { lockSync, noteCursor, noteRead, readSync } from '../sync.queries';
import { dollarsText } from './build-request';
import { countSent, noteDifferences, type SentPosting, sentBefore } from './send.queries';

/** Older ones than so many are not compared. */
const MOST = 5_000;
const AT_ONCE = 100;

/** Where comparing goes on: with postings before this one. */
const cursorShape = z.object({ before: z.number(), done: z.number() });
const FIRST = { before: 2_147_483_647, done: 0 };

const differenceOf = ({ qb_id, cents }: SentPosting, found: readonly QbRecord[]): string => {
  const there = found.find((record) => record.Id === qb_id);
  if (!there) return 'It was deleted in QuickBooks';
  const total = Math.round((there.TotalAmt ?? 0) * 100);
  return total === cents ? '' : `QuickBooks has ${dollarsText(total)}, Forecourt ${dollarsText(cents)}`;
};

/** One request for each kind of transaction among them. */
const findDifferences = async (deps: Deps, tenant: number, some: readonly SentPosting[]) => {
  const rows: { id: number; text: string }[] = [];
  for (const shape of new Set(some.map((posting) => posting.shape))) {
    const own = some.filter((posting) => posting.shape === shape);
    const ids = own.map(({ qb_id }) => `'${qb_id.replace(/\D/g, '')}'`).join(', ');
    const found = await withCompany(
      deps,
      tenant,
      (company) => company.query(shape as Entity, `Id in (${ids})`, { start: 1, size: AT_ONCE }), // shapes are entities
      own[0]?.realm_id,
    );
    rows.push(...own.map((posting) => ({ id: posting.id, text: differenceOf(posting, found) })));
  }
  return rows;
};

/**
 * Compares the totals of what was sent with what QuickBooks has, and notes what differs. True when the time was over before all
 * was compared: the next turn goes on where this one ended.
 */
export const compareWithQuickBooks = async (deps: Deps, tenant: number, until: number): Promise<boolean> => {
  const read = <T>(work: Parameters<typeof deps.database.read<T>>[1]) =>
    deps.database.read(asTenant(tenant), work);
  const write = <T>(work: Parameters<typeof deps.database.write<T>>[2]) =>
    deps.database.write(asTenant(tenant), { userId: null, requestId: 'quickbooks-compare' }, work, {
      isJob: true,
    });
  const { compare_cursor } = await read((db) => readSync(db, tenant));
  const total = Math.min(MOST, await read((db) => countSent(db, tenant)));
  let cursor = compare_cursor === '' ? FIRST : cursorShape.parse(JSON.parse(compare_cursor));
  while (cursor.done < MOST) {
    if (Date.now() >= until) return true;
    const { before, done } = cursor;
    const some = await read((db) => sentBefore(db, tenant, before, AT_ONCE));
    const last = some.at(-1);
    if (!last) break;
    const rows = await findDifferences(deps, tenant, some);
    cursor = { before: last.id, done: done + some.length };
    await write(async (tx) => {
      await lockSync(tx, tenant);
      await noteDifferences(tx, tenant, rows);
      await noteCursor(tx, tenant, 'compare', JSON.stringify(cursor));
    });
    announce(deps, tenant, { stage: 'compare', done: Math.min(cursor.done, total), total });
  }
  await write(async (tx) => {
    await lockSync(tx, tenant);
    await noteRead(tx, tenant, 'compare', deps.now().toISOString());
  });
  announce(deps, tenant, { stage: 'idle', done: total, total });
  return false;
};
