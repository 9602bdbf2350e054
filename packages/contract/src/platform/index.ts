import { platformReportCalls } from './reports';

export const platformCalls = { ...platformReportCalls };
