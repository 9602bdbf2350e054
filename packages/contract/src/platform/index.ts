import { accountCalls } from './accounts';
import { platformDealershipCalls } from './dealerships';
import { errorCalls } from './errors';
import { platformGroupCalls } from './groups';
import { jobCalls } from './jobs';
import { lookAsCalls } from './look-as';
import { platformReportCalls } from './reports';
import { setupCalls } from './setup';
import { staffCalls } from './staff';
import { statusCalls } from './status';

export * from './dealerships';
export const platformCalls = {
  ...platformReportCalls,
  ...platformDealershipCalls,
  ...platformGroupCalls,
  ...lookAsCalls,
  ...accountCalls,
  ...errorCalls,
  ...jobCalls,
  ...setupCalls,
  ...staffCalls,
  ...statusCalls,
};
