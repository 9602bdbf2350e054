import { platformDealershipCalls } from './dealerships';
import { platformReportCalls } from './reports';

export * from './dealerships';
export const platformCalls = { ...platformReportCalls, ...platformDealershipCalls };
