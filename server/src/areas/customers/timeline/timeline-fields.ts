import { choice, type Fields, flag, numbered, plain } from '../../../records/timeline/field-values';
import type { StaffNames } from '../../../records/timeline/timeline';

export interface Names extends StaffNames {
  city(id: number): string;
  source(id: number): string;
  customer(id: number): string;
}

const named = (which: keyof Names) => numbered((id: number, names: Names) => names[which](id));

export const CUSTOMER_FIELDS: Fields<Names> = {
  type: ['Type', choice({ 1: 'Person', 2: 'Business' })],
  first_name: ['First name', plain],
  middle_name: ['Middle name', plain],
  last_name: ['Last name', plain],
  company_name: ['Company', plain],
  register_number: ['Register number', plain],
  manager: ['Manager', plain],
  email: ['E-mail', plain],
  mobile: ['Mobile', plain],
  phone: ['Phone', plain],
  fax: ['Fax', plain],
  address: ['Address', plain],
  apartment: ['Apartment', plain],
  postal: ['Postal code', plain],
  city_id: ['City', named('city')],
  gender: ['Gender', choice({ 0: 'Male', 1: 'Female' })],
  birthdate: ['Birthdate', plain],
  licence_no: ['Driver license number', plain],
  licence_issued: ['Driver license issued', plain],
  licence_expires: ['Driver license expires', plain],
  bcid: ['BCID', plain],
  auth_method: ['Authentication', choice({ 1: 'Driver licence number', 2: 'BCID' })],
  ad_source_id: ['Ad source', named('source')],
  seller_id: ['Seller', named('colleague')],
  is_active: ['Active', flag],
  is_wholesale: ['Wholesale', flag],
  comment: ['Comment', plain],
};

export const TASK_FIELDS: Fields<Names> = {
  title: ['What', plain],
  due_at: ['Due', plain],
  assignee_id: ['Assignee', named('colleague')],
};
