import { notFound } from '../../../http/refusal';
import type { RecordAccess } from '../../../records/record';
import { holdStock } from './vehicle-detail';
import { stockExists } from './vehicle-detail.queries';

/** A deleted car is read like any other, and brought back before something is written on it. */
export const stockAccess: RecordAccess = {
  find: async (db, tenant, id) => {
    if (!(await stockExists(db, tenant, id))) throw notFound();
    return id;
  },
  hold: async (tx, tenant, id) => (await holdStock({ tenant }, tx, id)).id,
};
