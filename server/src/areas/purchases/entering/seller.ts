import type { PurchaseKind } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { holdCustomer } from '../../customers';
import { holdVendor, type VendorRow } from '../record/purchase.queries';

interface Given {
  customer_id: number | null;
  vendor_id: number | null;
}

export interface HeldSeller {
  customer_id: number | null;
  vendor_id: number | null;
  vendor: VendorRow | null;
}

const findCustomer = async (tx: Db, tenant: number, id: number): Promise<number> => {
  try {
    return await holdCustomer(tx, tenant, id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404)
      throw badField('customer_id', 'There is no such customer');
    throw error;
  }
};

/** Whom it is bought from: a customer where it is bought from the public, else a vendor. */
export const holdSeller = async (
  tx: Db,
  tenant: number,
  kind: PurchaseKind,
  { customer_id, vendor_id }: Given,
): Promise<HeldSeller> => {
  if (kind === 'public') {
    if (customer_id === null) throw badField('customer_id', 'Required');
    return { customer_id: await findCustomer(tx, tenant, customer_id), vendor_id: null, vendor: null };
  }
  if (vendor_id === null) throw badField('vendor_id', 'Required');
  const vendor = await holdVendor(tx, tenant, vendor_id);
  if (!vendor) throw badField('vendor_id', 'There is no such vendor');
  return { customer_id: null, vendor_id, vendor };
};
