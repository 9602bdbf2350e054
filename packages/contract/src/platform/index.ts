import { accountCalls } from './accounts';
import { platformDealershipCalls } from './dealerships';
import { errorCalls } from './errors';
import { jobCalls } from './jobs';
import { lookAsCalls } from './look-as';
import { platformReportCalls } from './reports';
import { setupCalls } from './setup';

export * from './dealerships';
export const platformCalls = {
  ...platformReportCalls,
  ...platformDealershipCalls,
  ...lookAsCalls,
  ...accountCalls,
  ...errorCalls,
  ...jobCalls,
  ...setupCalls,
};
