import { defineArea } from '../define-area';
import { EXPIRED } from './housekeeping.queries';
import { passwordHandlers, passwordJobs } from './passwords/passwords';
import { presenceListeners } from './presence/presence';
import { workingPlaceHandlers } from './sessions/working-place';
import { signInHandlers } from './sign-in/sign-in';
import { signInPageHandlers } from './sign-in/sign-in-page';
import * as tables from './tables';

export const sessionArea = defineArea({
  name: 'session',
  handlers: {
    ...signInPageHandlers,
    ...signInHandlers,
    ...passwordHandlers,
    ...workingPlaceHandlers,
  },
  tables,
  jobs: passwordJobs,
  listeners: presenceListeners,
  deleteExpired: EXPIRED,
});
