import type { Db } from '../../../db/database';
import { keepAdSource } from '../lookups/ad-sources';
import { addContactMethods, planContactMethods, primariesOf } from '../record/contact-methods';
import { insertCustomers, newCustomerIds } from '../record/customer-columns.queries';
import { columnsOf } from '../record/customer-fields';
import { refreshKeys } from '../record/customer-keys';
import { markAdded, type StagedRow, waitingRows } from './batch.queries';

export interface Importer {
  tenant: number;
  userId: number;
  timezone: string;
}

const sourceIds = async (tx: Db, tenant: number, rows: readonly StagedRow[]) => {
  const names = new Set(rows.filter(({ form }) => !form.frk_ad_source_id).map(({ adSource }) => adSource));
  const ids = new Map<string, number>();
  for (const name of names) if (name) ids.set(name, (await keepAdSource(tx, tenant, name.slice(0, 60))).id);
  return ids;
};

/** So many are prepared and written before other requests have their turn. */
const SLICE = 50;

const addSlice = async (
  tx: Db,
  { tenant, userId, timezone }: Importer,
  importId: number,
  rows: readonly StagedRow[],
) => {
  const sources = await sourceIds(tx, tenant, rows);
  const ids = await newCustomerIds(tx, rows.length);
  const people = rows.map(({ line, form, adSource }, at) => ({
    line,
    id: ids[at] ?? 0,
    methods: planContactMethods(
      [],
      { email: form.email, mobile: form.mobile, phone: form.phone_number },
      undefined,
    ),
    columns: columnsOf(
      { ...form, frk_ad_source_id: form.frk_ad_source_id ?? sources.get(adSource) },
      timezone,
    ),
  }));
  await insertCustomers(
    tx,
    people.map(({ id, methods, columns }) => ({
      ...columns,
      ...primariesOf(methods),
      ...{ id, dealershipId: tenant, createdBy: userId, importId },
    })),
  );
  await addContactMethods(
    tx,
    tenant,
    people.flatMap(({ id, methods }) => methods.map((method) => ({ ...method, customerId: id }))),
  );
  await refreshKeys(tx, tenant, ids);
  await markAdded(tx, tenant, importId, people);
};

/** The next rows of an import, as customers, in one transaction. Answers how many. */
export const addRows = async (
  tx: Db,
  importer: Importer,
  importId: number,
  limit: number,
): Promise<number> => {
  const rows = await waitingRows(tx, importer.tenant, importId, limit);
  for (let at = 0; at < rows.length; at += SLICE)
    await addSlice(tx, importer, importId, rows.slice(at, at + SLICE));
  return rows.length;
};
