import { can } from '@forecourt/policy';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { enumerate } from '../../../records/bulk/bulk-targets';
import { importUndo } from '../../../records/importing/undo-import';
import { listAddress } from '../record/addresses';
import { CUSTOMER_IMPORTS, importedCustomers, mergedOfImport, removeCustomers } from './batch.queries';

const request = z.object({ importId: z.number(), confirmed: z.boolean() });

/** The customers to remove. Refused with the names of those who were worked with since, unless that was confirmed. */
const customersToUndo = async (
  tx: Db,
  tenant: number,
  { importId, confirmed }: z.output<typeof request>,
): Promise<number[]> => {
  const merged = await mergedOfImport(tx, tenant, importId);
  if (merged.length > 0) {
    const names = merged.map(({ full_name, survivor }) => `${full_name} was merged into ${survivor}`);
    const what = merged.length === 1 ? 'that merge' : 'those merges';
    throw new Refusal(409, `Nothing was undone: ${enumerate(names)}. Undo ${what} first.`);
  }
  const customers = await importedCustomers(tx, tenant, importId);
  const touched = customers.filter(({ reason }) => reason !== '');
  if (touched.length > 0 && !confirmed) {
    const names = touched.map(({ full_name, reason }) => `${full_name} ${reason}`);
    const message = `Nothing was undone: ${enumerate(names)}`;
    throw new Refusal(409, message, { fields: { confirm: message }, current: touched });
  }
  return customers.map(({ id }) => id);
};

/** Who imported the customers, who may export all of them, and the owner of the dealership. */
export const mayUndoImport = ({ actor, session }: Context, importedBy: number): boolean =>
  importedBy === session.userId || can(actor, 'customers.export') || can(actor, 'accessControl.edit');

/** Takes an import back as a whole: its customers are removed, and can be restored one by one. */
export const customersUndo = importUndo({
  batches: CUSTOMER_IMPORTS,
  task: 'customers.undo-import',
  request,
  batchOf: ({ importId }) => importId,
  records: { one: 'customer', many: 'customers' },
  mayUndo: mayUndoImport,
  titleOf: (customers) => `Take back ${customers}`,
  findRecords: customersToUndo,
  removeRecords: async (tx, { tenant }, ids) => {
    await removeCustomers(tx, tenant, ids);
  },
  linkFor: (tx, { dealershipId, userId }) => listAddress(tx, dealershipId, userId),
});
