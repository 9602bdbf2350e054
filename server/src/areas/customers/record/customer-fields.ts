import type { BodyOf } from '@forecourt/contract';
import { AUTHENTICATION, CUSTOMER_TYPES } from '@forecourt/contract/customers/customer';
import type { recordCalls } from '@forecourt/contract/customers/record';
import { formatDay } from '@forecourt/domain/dates';
import { cleanFullName, fullName } from '@forecourt/domain/name';
import { splitFull } from '@forecourt/domain/people/name-parts';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { adSourceExists } from '../lookups/ad-sources';
import { cityExists, findCityByName } from '../lookups/city.queries';
import { worksHere } from '../lookups/seller.queries';
import type { CustomerColumns } from './customer-columns.queries';

export type CustomerFields = Omit<BodyOf<typeof recordCalls.update>, 'contact_methods' | 'version'>;

/** Where a customer is written and by whom: what the fields alone cannot tell. */
export interface Surroundings {
  tenant: number;
  timezone: string;
  /** Whether the dealership is where BCID is (screens.md 6). */
  mayUseBcid: boolean;
}

/** What is not sent stays; null, and a text of blanks, clears. */
const textOf = (text: string | null | undefined) => (text === undefined ? undefined : (text ?? ''));
/** 5: 'undefined' came from a form that had nothing to send. */
const name = (text: string | null | undefined) => (text ? fullName(text) || undefined : textOf(text));
const asBoolean = (flag: 0 | 1 | undefined) => (flag === undefined ? undefined : flag === 1);

/** One field that holds the whole name is split, where the two are not given. */
const namesOf = ({ f_name, l_name, full_name, customer_type }: CustomerFields) => {
  const [first, last] = [name(f_name), name(l_name)];
  const isTold = first !== undefined || last !== undefined;
  if (isTold || customer_type === CUSTOMER_TYPES.business) return { firstName: first, lastName: last };
  const split = splitFull(cleanFullName(full_name ?? ''));
  return { firstName: split.first.trim() || undefined, lastName: split.last.trim() || undefined };
};

/** The wire's names into the table's; what is undefined is not touched. A city that is typed is found first. */
export const columnsOf = (body: CustomerFields, timezone: string): CustomerColumns => {
  // an instant falls on the day it is where the dealership is: noon of the very day that was meant
  const day = (value: string | null | undefined) => value && formatDay(value, 'YYYY-MM-DD', timezone);
  return {
    type: body.customer_type,
    ...namesOf(body),
    middleName: name(body.middle_name),
    companyName: name(body.company_name),
    registerNumber: textOf(body.register_number),
    manager: name(body.manager),
    fax: textOf(body.fax_NO),
    address: textOf(body.address),
    apartment: textOf(body.aparteman_no),
    postal: textOf(body.postalcode),
    cityId: body.frk_city,
    gender: body.gender,
    birthdate: day(body.birthdate),
    licenceNo: textOf(body.driver_license_NO),
    licenceIssued: day(body.driver_license_issued_date),
    licenceExpires: day(body.driver_license_expire_date),
    bcid: textOf(body.bcid),
    authMethod: body.customer_authentication_method,
    adSourceId: body.frk_ad_source_id,
    sellerId: body.frk_seller_id,
    isActive: asBoolean(body.is_active),
    isWholesale: asBoolean(body.is_wholesale),
    comment: textOf(body.comment),
  };
};

export const refuseSeller = async (db: Db, tenant: number, userId: number, field: string) => {
  if (!(await worksHere(db, tenant, userId))) throw badField(field, 'There is no such colleague');
};

export const refuseAdSource = async (db: Db, tenant: number, id: number, field: string) => {
  if (!(await adSourceExists(db, tenant, id))) throw badField(field, 'There is no such ad source');
};

/** Refuses what only the database can tell, and answers the fields with the city that was typed as its number. */
export const settleFields = async <F extends CustomerFields>(
  tx: Db,
  { tenant, mayUseBcid }: Surroundings,
  body: F,
): Promise<F> => {
  const { frk_city, city, province, frk_ad_source_id: source, frk_seller_id: seller } = body;
  const wantsBcid = body.customer_authentication_method === AUTHENTICATION.bcid || Boolean(body.bcid);
  if (wantsBcid && !mayUseBcid)
    throw badField('customer_authentication_method', 'BCID is for dealerships of British Columbia');
  if (typeof source === 'number') await refuseAdSource(tx, tenant, source, 'frk_ad_source_id');
  if (typeof seller === 'number') await refuseSeller(tx, tenant, seller, 'frk_seller_id');
  if (typeof frk_city === 'number' && !(await cityExists(tx, frk_city)))
    throw badField('frk_city', 'There is no such city');
  if (typeof frk_city === 'number' || !city) return body;
  const found = await findCityByName(tx, tenant, city, province);
  if (found === null) throw badField('city', 'There is no such city');
  return { ...body, frk_city: found };
};
