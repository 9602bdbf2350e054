import { platformDealershipCalls } from './dealerships';
import { platformReportCalls } from './reports';

export const platformCalls = { ...platformReportCalls, ...platformDealershipCalls };
