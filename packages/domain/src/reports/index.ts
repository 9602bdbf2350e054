export { minutesText } from './minutes-text';
export {
  nextRun,
  REPORT_FREQUENCIES,
  type ReportFrequency,
  type ReportTiming,
} from './next-run';
export { daysOfPeriod, type PeriodDays, REPORT_PERIODS, type ReportPeriod } from './period';
