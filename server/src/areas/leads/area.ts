import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { defineArea } from '../define-area';
import { publicRecord } from '../integrations';
import { addingHandlers } from './adding';
import { assigningHandlers, LEAD_ASSIGNED } from './assigning/assigning';
import { LEAD_LATE, PASS_ON_TASK, passOnJobs } from './clock/pass-on';
import { commentHandlers, leadFileKinds } from './comments/comments';
import { contactHandlers } from './contacts/contacts';
import { insertDemoLeads } from './demo/leads.queries';
import { failedMessageHandlers } from './intake/failed-messages';
import { intakeHandlers } from './intake/intake';
import { messagePurpose } from './intake/kept-message';
import { LEAD_WITHOUT_SELLER, NEW_LEAD } from './intake/notify-of-leads';
import { READ_FORGOTTEN_TASK, readingJobs } from './intake/read-waiting';
import { listingHandlers } from './list/listing';
import { recordHandlers } from './record/record';
import { fieldsPurpose } from './record/sensitive-fields';
import { receiveMails } from './replies/receive-mail';
import { LEAD_REPLY } from './replies/receive-reply';
import { reportHandlers } from './report/report';
import { leadSearch } from './search';
import { settingsHandlers } from './settings/settings';
import { leadsSite } from './site/site';
import { statusHandlers } from './status';
import * as tables from './tables';
import { leadLink } from './task-link';

export const leadsArea = defineArea({
  name: 'leads',
  handlers: {
    ...listingHandlers,
    ...recordHandlers,
    ...statusHandlers,
    ...commentHandlers,
    ...contactHandlers,
    ...assigningHandlers,
    ...addingHandlers,
    ...intakeHandlers,
    ...failedMessageHandlers,
    ...settingsHandlers,
    ...reportHandlers,
  },
  tables,
  publicRecords: { lead: publicRecord(leadRecordCalls.get, recordHandlers.get) },
  encryptedColumns: [
    { column: tables.lead.secretFields, purpose: fieldsPurpose },
    { column: tables.leadMessage.content, purpose: messagePurpose },
  ],
  unauditedColumns: [
    tables.lead.nameKey,
    tables.lead.lastKey,
    tables.lead.plateKey,
    tables.leadSettings.websiteKey,
    tables.leadSettings.adfKey,
  ],
  sqlFiles: ['list/lead-tally.sql'],
  jobs: (deps) => ({ ...readingJobs(deps), ...passOnJobs(deps) }),
  schedule: { [PASS_ON_TASK]: '* * * * *', [READ_FORGOTTEN_TASK]: '* * * * *' },
  mails: receiveMails,
  site: leadsSite,
  searchKinds: { leads: leadSearch },
  taskLinks: { lead: leadLink },
  fileKinds: leadFileKinds,
  demo: {
    after: ['dealership', 'users', 'customers', 'inventory', 'tasks', 'testdrives'],
    insert: insertDemoLeads,
  },
  notificationKinds: {
    [NEW_LEAD]: { label: 'New lead for you' },
    [LEAD_WITHOUT_SELLER]: { label: 'New lead that has no seller' },
    [LEAD_ASSIGNED]: { label: 'Lead assigned to you by a colleague' },
    [LEAD_REPLY]: { label: 'Customer replied to a lead' },
    [LEAD_LATE]: { label: 'Lead not answered in time' },
  },
});
