import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Entity } from '../../../services/quickbooks';
import { announce } from '../announce';
import { withCompany } from '../connection/tokens';
import { lockSync, noteCompared } from '../sync.queries';
import { dollarsText } from './build-request';
import { noteDifferences, sentPostings } from './send.queries';

const MOST = 5_000;
const AT_ONCE = 50;

/** Compares the totals of what was sent with what QuickBooks has, and notes what differs. */
export const compareWithQuickBooks = async (deps: Deps, tenant: number): Promise<void> => {
  const sent = await deps.database.read(asTenant(tenant), (db) => sentPostings(db, tenant, MOST));
  const write = <T>(work: Parameters<typeof deps.database.write<T>>[2]) =>
    deps.database.write(asTenant(tenant), { userId: null, requestId: 'quickbooks-compare' }, work, {
      isJob: true,
    });
  const shapes = [...new Set(sent.map(({ shape }) => shape))];
  let done = 0;
  for (const shape of shapes) {
    const own = sent.filter((posting) => posting.shape === shape);
    for (let first = 0; first < own.length; first += AT_ONCE) {
      const some = own.slice(first, first + AT_ONCE);
      const ids = some.map(({ qb_id }) => `'${qb_id.replace(/\D/g, '')}'`).join(', ');
      const found = await withCompany(
        deps,
        tenant,
        (company) => company.query(shape as Entity, `Id in (${ids})`, { start: 1, size: AT_ONCE }), // shapes are entities
      );
      const rows = some.map(({ id, qb_id, cents }) => {
        const there = found.find((record) => record.Id === qb_id);
        if (!there) return { id, text: 'It was deleted in QuickBooks' };
        const total = Math.round((there.TotalAmt ?? 0) * 100);
        return {
          id,
          text:
            total === cents ? '' : `QuickBooks has ${dollarsText(total)}, Forecourt ${dollarsText(cents)}`,
        };
      });
      await write((tx) => noteDifferences(tx, tenant, rows));
      done += some.length;
      announce(deps, tenant, { stage: 'compare', done, total: sent.length });
    }
  }
  await write(async (tx) => {
    await lockSync(tx, tenant);
    await noteCompared(tx, tenant, deps.now().toISOString());
  });
  announce(deps, tenant, { stage: 'idle', done, total: sent.length });
};
