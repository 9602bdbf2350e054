import { accountCalls } from './accounts';
import { errorCalls } from './errors';
import { jobCalls } from './jobs';
import { lookAsCalls } from './look-as';
import { platformReportCalls } from './reports';
import { setupCalls } from './setup';

export const platformCalls = {
  ...platformReportCalls,
  ...lookAsCalls,
  ...accountCalls,
  ...errorCalls,
  ...jobCalls,
  ...setupCalls,
};
