import { CAMPAIGN_FIELDS, type FieldValues } from '@forecourt/domain/campaign/campaign-fields';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { normalPhone } from '@forecourt/domain/people/phone';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { Db } from '../../../db/database';
import { readSender } from '../../customers';
import { findCustomerFacts, findLeadFacts, type RecipientFacts } from './recipient.queries';

export interface Person {
  customerId: number | null;
  leadId: number | null;
}

export interface Recipient {
  name: string;
  /** The address as campaigns compare it; '' without one. */
  key: string;
  values: FieldValues;
}

const keyOf = (channel: CampaignChannel, { email, mobile }: RecipientFacts): string =>
  channel === 'email' ? email.trim().toLowerCase() : (normalPhone(mobile) ?? '');

const factsOf = (db: Db, tenant: number, { customerId, leadId }: Person) => {
  if (customerId !== null) return findCustomerFacts(db, tenant, customerId);
  return leadId === null ? Promise.resolve(undefined) : findLeadFacts(db, tenant, leadId);
};

/** Who is written to, and what the fields of the text say of them; undefined when the record is gone. */
export const findRecipient = async (
  db: Db,
  tenant: number,
  channel: CampaignChannel,
  person: Person,
): Promise<Recipient | undefined> => {
  const facts = await factsOf(db, tenant, person);
  if (!facts) return undefined;
  const { name: dealership, phone } = await readSender(db, tenant);
  const { first_name, last_name, full_name, seller, vehicle } = facts;
  return {
    name: full_name,
    key: keyOf(channel, facts),
    values: {
      // a business has no first name
      first_name: first_name || full_name,
      ...{ last_name, full_name, seller, vehicle, dealership, phone: formatPhone(phone) },
    },
  };
};

/** What stands in the fields while nobody is chosen. */
export const sampleValues = async (db: Db, tenant: number): Promise<FieldValues> => {
  const { name: dealership, phone } = await readSender(db, tenant);
  const samples = Object.fromEntries(
    CAMPAIGN_FIELDS.map(({ name, sample }) => [name, sample]),
  ) as FieldValues; // one entry for each field
  return { ...samples, dealership, phone: formatPhone(phone) || samples.phone };
};
