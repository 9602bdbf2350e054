import { CUSTOMER_TYPES } from '@forecourt/contract/customers/customer';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { refreshKeys, survivorOf, toPerson } from '../../customers';
import type { Candidate, MergeType } from '../merge-type';
import { setPrimaries, settleAfterUndo } from './contact-methods';
import { customerFields } from './customer-fields';
import { readPeople, readStoredCandidates, type StoredCandidate } from './customer-people.queries';
import { customerWords } from './customer-texts';

const toCandidate = (row: StoredCandidate): Candidate => {
  const { id, full_name, email, mobile, phone_number, address, postal, city, created_at } = row;
  return {
    id,
    person: toPerson(row),
    card: {
      ...{ id, full_name, email, mobile, phone_number, address, city, created_at },
      ...{ customer_type: row.type === CUSTOMER_TYPES.business ? 2 : 1, postalcode: postal },
    },
  };
};

const readCustomers = async (db: Db, tenant: number, ids: readonly number[]) =>
  (await readStoredCandidates(db, tenant, ids)).map(toCandidate);

export const customerType: MergeType = {
  type: 'customer',
  label: 'Customer',
  labels: 'Customers',
  table: 'customer',
  access: 'customers.merge',
  nameColumn: 'full_name',
  fields: customerFields,
  // deals move with their customer, and their table counts them in its row (deals/list/deal-tally.sql)
  counters: [],
  exclusive: ['portal_user_id'],
  derived: ['customer_key'],
  doubles: [
    {
      table: 'contact_method',
      by: ['kind', "case when key = '' then lower(value) else key end"],
      differIn: ['label'],
    },
    // two proofs of one consent are better than one
    { table: 'customer_consent', by: ['channel', 'kind', 'since', 'proof'], differIn: [] },
  ],
  loose: [
    {
      table: 'stored_file',
      column: 'record_id',
      only: "kind in ('customer-avatar', 'customer-licence', 'customer-signature')",
    },
  ],
  tableLabels: {
    contact_method: 'Telephones and e-mails',
    customer_consent: 'Consents',
    agreement: 'Agreements',
    customer_note: 'Notes',
    customer_file: 'Files',
    task: 'Tasks and follow-ups',
    customer_contact: 'Calls and messages',
    customer_import_row: 'Lines of imports',
    test_drive: 'Test drives',
    contact_code: 'Confirmation codes',
    bill_of_sale: 'Bills of sale',
    bill_party: 'Co-buyers and guarantors',
    wholesale_record: 'Wholesale records',
    campaign_message: 'Messages of campaigns',
    stored_file: 'Pictures',
  },
  columnLabels: {
    contact_method: { value: 'Number or address', is_primary: 'Primary' },
    customer_consent: { since: 'Since', until: 'Until', proof: 'How it was given' },
    customer_file: { name: 'File name' },
    customer_contact: { text: 'Text', happened_at: 'When', state: 'State' },
    task: { done_at: 'Done', reminded_at: 'Reminder', due_at: 'Due' },
  },
  check: ({ type, first_name, last_name, company_name }) => {
    if (type === CUSTOMER_TYPES.business && !company_name) throw badField('fields.company_name', 'Required');
    if (type !== CUSTOMER_TYPES.business && !first_name && !last_name)
      throw badField('fields.f_name', 'Required');
  },
  words: customerWords,
  afterMerge: setPrimaries,
  afterUndo: settleAfterUndo,
  refresh: refreshKeys,
  keys: { table: 'customer_key', column: 'customer_id' },
  survivorOf,
  read: readCustomers,
  readPeople,
};
