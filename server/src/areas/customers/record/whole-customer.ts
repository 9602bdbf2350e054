import type { Customer } from '@forecourt/contract/customers/customer';
import { CUSTOMER_TYPES } from '@forecourt/contract/customers/customer';
import { ROLE } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';
import { readConsents, standingOf } from '../consents/consent.queries';
import { readContactMethods } from './contact-method.queries';
import type { CustomerRecord } from './customer.queries';
import { toRows } from './customer-row';

const legalUser = ({ customer_type, company_name, register_number, manager }: CustomerRecord) =>
  customer_type === CUSTOMER_TYPES.business ? { company_name, register_number, manager } : null;

/** A customer as it goes on the wire. `askedFor` is the id in the address, which may be one that was merged. */
export const wholeCustomer = async (
  context: Context,
  db: Db,
  record: CustomerRecord,
  askedFor: number = record.id,
): Promise<Customer> => {
  const { tenant } = context;
  const methods = await readContactMethods(db, tenant, record.id);
  const consents = await readConsents(db, tenant, record.id);
  const nameOf = await staffNames(context, [record.creator_id]);
  const [row] = await toRows(context, [record]);
  if (!row) throw new Error('one row in, one row out');
  const { portal_user_id: _, survivor_id: __, creator_id, ...fields } = row;
  return {
    ...fields,
    frk_ad_source_id: record.ad_source_id,
    frk_seller_id: record.seller_id,
    frk_role: ROLE.customer,
    driver_license_photo: fileAddress(record.driver_license_photo),
    signiture_URL: fileAddress(record.signiture_URL),
    legal_user: legalUser(record),
    contact_methods: methods,
    consents: standingOf(consents, todayAt(context)),
    created_by: nameOf(creator_id),
    merged_into: askedFor === record.id ? null : record.id,
  };
};
