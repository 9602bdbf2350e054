import type { customersCalls } from '@forecourt/contract/customers/index';
import type { Deps } from '../../deps';
import type { Handlers } from '../../http/context';
import type { JobHandler } from '../../services/jobs';
import type { Mail } from '../../services/mail';
import type { Sms } from '../../services/sms';
import { bulkJobs } from './bulk/bulk';
import { unsubscribeHandlers } from './consents/unsubscribe';
import { sendingJobs } from './contacts/send-contact';
import { followingHandlers } from './follow-ups/following';
import { reminderJobs } from './follow-ups/reminders';
import { importingHandlers, importJobs } from './importing';
import { listingHandlers } from './list/listing';
import { lookupHandlers } from './lookups/lookups';
import { recordHandlers } from './record/record';

export const customersHandlers: Handlers<typeof customersCalls> = {
  ...recordHandlers,
  ...unsubscribeHandlers,
  ...listingHandlers,
  ...lookupHandlers,
  ...followingHandlers,
  ...importingHandlers,
};

export const customerJobs = (deps: Deps, mail: Mail, sms: Sms): Record<string, JobHandler> => ({
  ...bulkJobs(deps),
  ...reminderJobs(deps),
  ...sendingJobs(deps, mail, sms),
  ...importJobs(deps),
});

export { listAdSources } from './lookups/ad-sources';
export { survivorOf } from './record/customer.queries';
export { PERSON_FIELDS, refreshKeys } from './record/customer-keys';
export { PRESENT } from './record/customer-row';
export { type StoredPerson, toPerson } from './record/stored-person';
