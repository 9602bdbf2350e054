import type { BodyOf } from '@forecourt/contract';
import type { costsCalls } from '@forecourt/contract/costs/index';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { chosenIds, refuseUnknownIds } from '../../../records/bulk/bulk-targets';
import { bulkWork } from '../../../records/bulk/bulk-work';
import { closedTo } from '../../accounting';
import { visibleCosts } from '../access';
import { selectedCostIds } from '../list/cost-list.queries';
import { selectionOf } from '../list/listing';
import { refusePayment } from '../record/change-state';
import { type LeftOut, type Operation, operation, performOperation } from './bulk-operation';

const LIST = '/admin/general-cost';

const TITLES: Record<Operation['do'], (what: string) => string> = {
  pay: (what) => `Note ${what} as paid`,
  remove: (what) => `Remove ${what}`,
  restore: (what) => `Restore ${what}`,
};

const costsBulk = bulkWork<Operation, LeftOut>({
  task: 'costs.bulk',
  records: 'costs',
  operation,
  titleOf: (wanted, costs) => TITLES[wanted.do](costs),
  perform: performOperation,
  reasonOf: ({ name, reason }) => `${name} ${reason}`,
  linkFor: async () => LIST,
});

type Body = BodyOf<typeof costsCalls.bulk>;

const resolveTargets = async (context: Context, body: Body): Promise<number[]> => {
  const selection = selectionOf(context);
  const ids = await chosenIds(body, {
    select: () => context.read((db) => selectedCostIds(db, selection, body.filters ?? {})),
    noneMessage: 'No cost matches',
  });
  const present = visibleCosts(selection.viewer).join(' and ').replaceAll('c.', 'r.') || 'true';
  const costs = { table: 'cost', present, message: 'Not among your costs' };
  if (body.selectedAll !== 1) await context.read((db) => refuseUnknownIds(db, context.tenant, costs, ids));
  return ids;
};

/** The payment, refused on its fields before the first cost is touched. */
const settleOperation = async (context: Context, body: Body): Promise<Operation> => {
  const { tenant, read } = context;
  if (body.do !== 'pay') return { do: body.do, paid_by: null, paid_on: null, paid_reference: '' };
  const { paid_by, paid_on, paid_reference } = body;
  if (!paid_by) throw badField('paid_by', 'Required');
  if (!paid_on) throw badField('paid_on', 'Required');
  refusePayment(context, { paid_by, paid_on, paid_reference });
  const closed = await read((db) => closedTo(db, tenant));
  if (closed !== null && paid_on <= closed) throw badField('paid_on', `The books are closed up to ${closed}`);
  return { do: 'pay', paid_by, paid_on, paid_reference };
};

export const bulkHandlers: Pick<Handlers<typeof costsCalls>, 'bulk'> = {
  bulk: async ({ body }, context) => {
    const wanted = await settleOperation(context, body);
    return costsBulk.carryOut(context, await resolveTargets(context, body), wanted);
  },
};

export const bulkJobs = costsBulk.jobs;
