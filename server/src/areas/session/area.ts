import { defineArea } from '../define-area';
import { agreementHandlers } from './agreements/agreements';
import { insertDemoAgreement } from './agreements/demo';
import { EXPIRED } from './housekeeping.queries';
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
  deleteExpired: EXPIRED,
  demo: { after: ['dealership'], insert: insertDemoAgreement },
});
