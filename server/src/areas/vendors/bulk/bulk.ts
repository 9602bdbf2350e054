import type { BodyOf } from '@forecourt/contract';
import type { vendorsCalls } from '@forecourt/contract/vendors/index';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight } from '../../../http/refusal';
import { chosenIds, refuseUnknownIds } from '../../../records/bulk/bulk-targets';
import { bulkWork } from '../../../records/bulk/bulk-work';
import { selectedVendorIds } from '../list/vendor-list.queries';
import { maySeeBalance } from '../record/vendor-balance';
import { type LeftOut, type Operation, operation, performOperation } from './bulk-operation';

const LIST = '/admin/vehicle-vendor';

const TITLES: Record<Operation['do'], (who: string) => string> = {
  activate: (who) => `Activate ${who}`,
  deactivate: (who) => `Deactivate ${who}`,
  kind: (who) => `Set the kind of ${who}`,
  remove: (who) => `Remove ${who}`,
  restore: (who) => `Restore ${who}`,
};

const vendorsBulk = bulkWork<Operation, LeftOut>({
  task: 'vendors.bulk',
  records: 'vendors',
  operation,
  titleOf: (wanted, vendors) => TITLES[wanted.do](vendors),
  perform: (tx, { tenant, deps }, ids, wanted) =>
    performOperation(tx, tenant, ids, wanted, deps.now().toISOString()),
  reasonOf: ({ name, reason }) => `${name} ${reason}`,
  linkFor: async () => LIST,
});

const resolveTargets = async (
  { tenant, actor, read }: Context,
  body: BodyOf<typeof vendorsCalls.bulk>,
): Promise<number[]> => {
  const filters = body.filters ?? {};
  if (filters.balance !== undefined && !maySeeBalance(actor)) throw noRight();
  const ids = await chosenIds(body, {
    select: () => read((db) => selectedVendorIds(db, tenant, filters)),
    noneMessage: 'No vendor matches',
  });
  const vendors = { table: 'vendor', message: 'Not among your vendors' };
  if (body.selectedAll !== 1) await read((db) => refuseUnknownIds(db, tenant, vendors, ids));
  return ids;
};

export const bulkHandlers: Pick<Handlers<typeof vendorsCalls>, 'bulk'> = {
  bulk: async ({ body }, context) => {
    if (body.do === 'kind' && body.kind === undefined) throw badField('kind', 'Required');
    const wanted = { do: body.do, kind: body.kind ?? null };
    return vendorsBulk.carryOut(context, await resolveTargets(context, body), wanted);
  },
};

export const bulkJobs = vendorsBulk.jobs;
