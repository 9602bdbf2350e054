import { type Capability, can } from '@forecourt/policy';
import type { Db, Tenant } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { holdCustomer, refuseSeller } from '../../customers';
import { taskLink } from '../links';
import { holdCar } from './task.queries';

export interface Linked {
  customer_id?: number | null | undefined;
  stock_id?: number | null | undefined;
  lead_id?: number | null | undefined;
  deal_id?: number | null | undefined;
}

const holdLinkedCustomer = async (tx: Db, tenant: Tenant, id: number): Promise<number> => {
  try {
    return await holdCustomer(tx, tenant, id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404)
      throw badField('customer_id', 'There is no such customer');
    throw error;
  }
};

const NO_LINKS: Linked = {};

/**
 * What a task is linked to has to be there, and the user has to see it; a customer who was merged is the survivor. A link
 * that stays as it was is not asked about.
 */
export const settleLinks = async (
  context: Context,
  tx: Db,
  links: Linked,
  before: Linked = NO_LINKS,
): Promise<Linked> => {
  const { tenant, actor } = context;
  const { customer_id, stock_id, lead_id, deal_id } = links;
  const sees = (capability: Capability) => can(actor, capability);
  const isNew = (name: keyof Linked) => typeof links[name] === 'number' && links[name] !== before[name];
  if (
    isNew('stock_id') &&
    !(sees('inventory.view') && typeof stock_id === 'number' && (await holdCar(tx, tenant, stock_id)))
  )
    throw badField('stock_id', 'There is no such vehicle');
  if (isNew('lead_id') && typeof lead_id === 'number') {
    const isVisible = sees('leads.view') && (await taskLink('lead')?.isVisible(context, tx, lead_id));
    if (!isVisible) throw badField('lead_id', 'There is no such lead');
  }
  if (isNew('deal_id') && typeof deal_id === 'number') {
    const isVisible = sees('deals.view') && (await taskLink('deal')?.isVisible(context, tx, deal_id));
    if (!isVisible) throw badField('deal_id', 'There is no such deal');
  }
  if (isNew('customer_id') && !sees('customers.view'))
    throw badField('customer_id', 'There is no such customer');
  return {
    customer_id:
      isNew('customer_id') && typeof customer_id === 'number'
        ? await holdLinkedCustomer(tx, tenant, customer_id)
        : customer_id,
    stock_id,
    lead_id,
    deal_id,
  };
};

/** Everyone who is named works here. */
export const assertColleagues = async (
  tx: Db,
  tenant: Tenant,
  {
    assignee_id,
    watcher_ids = [],
  }: { assignee_id?: number | undefined; watcher_ids?: readonly number[] | undefined },
) => {
  if (assignee_id !== undefined) await refuseSeller(tx, tenant, assignee_id, 'assignee_id');
  for (const id of watcher_ids) await refuseSeller(tx, tenant, id, 'watcher_ids');
};

export const refuseWrongTimes = (due_at: string, ends_at: string | null) => {
  if (ends_at !== null && Date.parse(ends_at) <= Date.parse(due_at))
    throw badField('ends_at', 'It ends before it begins');
};
