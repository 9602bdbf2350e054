import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import { holdCustomer } from '../../customers';
import { customerOfBuyer } from '../../leads';
import { holdVendor, insertVendor, refreshVendorKeys } from '../../vendors';
import type { MarketDealer } from '../entries/vehicle.queries';
import { findVendorByName, keepCustomer, keepVendor, lockPartner } from './partner.queries';

/** One that was removed is gone; one that was merged is found under the one that remained. */
const heldCustomer = async (tx: Db, tenant: number, id: number): Promise<number | undefined> => {
  try {
    return await holdCustomer(tx, tenant, id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
};

/** The customer that the bill is made out to: the other dealership. */
export const customerOfPartner = async (
  tx: Db,
  tenant: number,
  partnerId: number,
  dealer: MarketDealer,
): Promise<number> => {
  const { customer_id } = await lockPartner(tx, tenant, partnerId);
  const held = customer_id === null ? undefined : await heldCustomer(tx, tenant, customer_id);
  if (held !== undefined) return held;
  const id = await customerOfBuyer(tx, tenant, {
    ...{ firstName: '', lastName: '', companyName: dealer.name, email: dealer.email, phone: dealer.phone },
    ...{ address: dealer.street, postal: dealer.postal },
  });
  await keepCustomer(tx, tenant, partnerId, id);
  return id;
};

/** The vendor that the vehicle is bought from: the other dealership. */
export const vendorOfPartner = async (
  tx: Db,
  tenant: number,
  partnerId: number,
  dealer: MarketDealer,
): Promise<number> => {
  const { vendor_id } = await lockPartner(tx, tenant, partnerId);
  const held = vendor_id === null ? undefined : await holdVendor(tx, tenant, vendor_id);
  if (held) return held.id;
  const known = await findVendorByName(tx, tenant, dealer.name);
  const id =
    known ??
    (await insertVendor(tx, tenant, {
      ...{ kind: 'dealer', name: dealer.name, email: dealer.email, phone: dealer.phone },
      ...{ address: dealer.street, postal: dealer.postal, city_id: dealer.city_id },
      ...{ tax_number: dealer.tax_number, created_by: null },
    }));
  if (known === undefined) await refreshVendorKeys(tx, tenant, [id]);
  await keepVendor(tx, tenant, partnerId, id);
  return id;
};
