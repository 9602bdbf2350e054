import type { customersCalls } from '@forecourt/contract/customers/index';
import type { Deps } from '../../deps';
import type { Handlers } from '../../http/context';
import type { JobHandler } from '../../services/jobs';
import type { Mail } from '../../services/mail';
import type { Sms } from '../../services/sms';
import { bulkJobs } from './bulk';
import { followingHandlers } from './following';
import { importingHandlers, importJobs } from './importing';
import { listingHandlers } from './listing';
import { lookupHandlers } from './lookups';
import { recordHandlers } from './record';
import { reminderJobs } from './reminders';
import { sendingJobs } from './send-contact';
import { unsubscribeHandlers } from './unsubscribe';

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

export { listAdSources } from './ad-sources';
export { survivorOf } from './customer.queries';
export { PERSON_FIELDS, refreshKeys } from './customer-keys';
export { PRESENT } from './customer-row';
export { type StoredPerson, toPerson } from './stored-person';
