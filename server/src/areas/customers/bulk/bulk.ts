import type { BodyOf } from '@forecourt/contract';
import type { listingCalls } from '@forecourt/contract/customers/listing';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { chosenIds, refuseUnknownIds } from '../../../records/bulk/bulk-targets';
import { bulkWork } from '../../../records/bulk/bulk-work';
import { selectedIds } from '../list/customer-list.queries';
import { selectCustomers } from '../list/customer-selection';
import { listAddress } from '../record/addresses';
import { refuseAdSource, refuseSeller } from '../record/customer-fields';
import { type LeftOut, type Operation, operation, performOperation } from './bulk-operation';

const TITLES: Record<Operation['do'], (who: string) => string> = {
  activate: (who) => `Activate ${who}`,
  deactivate: (who) => `Deactivate ${who}`,
  seller: (who) => `Give ${who} to a seller`,
  'ad-source': (who) => `Set the ad source of ${who}`,
  remove: (who) => `Remove ${who}`,
  restore: (who) => `Restore ${who}`,
};

const customersBulk = bulkWork<Operation, LeftOut>({
  task: 'customers.bulk',
  records: 'customers',
  operation,
  titleOf: (wanted, customers) => TITLES[wanted.do](customers),
  perform: (tx, { tenant }, ids, wanted) => performOperation(tx, tenant, ids, wanted),
  reasonOf: ({ full_name, reason }) => `${full_name} ${reason}`,
  linkFor: (tx, { dealershipId, userId }) => listAddress(tx, dealershipId, userId),
});

type Body = BodyOf<typeof listingCalls.bulk>;

const resolveTargets = async ({ tenant, session, read }: Context, body: Body): Promise<number[]> => {
  const selection = selectCustomers(tenant, body.filters ?? {}, session.timezone);
  const ids = await chosenIds(body, {
    select: () => read((db) => selectedIds(db, selection)),
    noneMessage: 'No customer matches',
  });
  const customers = { table: 'customer', message: 'Not among your customers' };
  if (body.selectedAll !== 1) await read((db) => refuseUnknownIds(db, tenant, customers, ids));
  return ids;
};

const settleOperation = async (
  { tenant, read }: Context,
  { do: action, value }: Body,
): Promise<Operation> => {
  if (action !== 'seller' && action !== 'ad-source') return { do: action, value: null };
  if (value === undefined) throw badField('value', 'Required');
  const refuse = action === 'seller' ? refuseSeller : refuseAdSource;
  if (value !== null) await read((db) => refuse(db, tenant, value, 'value'));
  return { do: action, value };
};

export const bulkHandlers: Pick<Handlers<typeof listingCalls>, 'bulk'> = {
  bulk: async ({ body }, context) => {
    const wanted = await settleOperation(context, body);
    return customersBulk.carryOut(context, await resolveTargets(context, body), wanted);
  },
};

export const bulkJobs = customersBulk.jobs;
