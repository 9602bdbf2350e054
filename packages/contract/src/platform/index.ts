import { platformGroupCalls } from './groups';
import { platformReportCalls } from './reports';

export const platformCalls = { ...platformReportCalls, ...platformGroupCalls };
