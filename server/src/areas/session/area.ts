import { sql } from 'drizzle-orm';
import { defineArea } from '../define-area';
import { agreementHandlers } from './agreements/agreements';
import { insertAgreement } from './agreements/demo';
import { passwordHandlers, passwordJobs } from './passwords/passwords';
import { presenceListeners } from './presence/presence';
import { workingPlaceHandlers } from './sessions/working-place';
import { frontDoorHandlers } from './sign-in/front-door';
import { signInHandlers } from './sign-in/sign-in';
import * as tables from './tables';

export const sessionArea = defineArea({
  name: 'session',
  handlers: {
    ...frontDoorHandlers,
    ...signInHandlers,
    ...passwordHandlers,
    ...agreementHandlers,
    ...workingPlaceHandlers,
  },
  tables,
  jobs: passwordJobs,
  listeners: presenceListeners,
  deleteExpired: [
    sql`delete from user_session where expires_at < now() - interval '30 days'`,
    sql`delete from one_time_code where expires_at < now() - interval '1 day'`,
    sql`delete from sign_in_attempt where created_at < now() - interval '30 days'`,
    sql`delete from used_proof where expires_at < now()`,
    sql`delete from device where last_seen_at < now() - interval '90 days'`,
  ],
  demo: { after: ['dealership'], insert: insertAgreement },
});
