import { daysOfPeriod, REPORT_PERIODS, type ReportPeriod } from '@forecourt/domain/reports/index';
import { useSearchParams } from 'react-router';
import { useToday } from '../../../kit/format';

const OFFERED: readonly ReportPeriod[] = [
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
  'last-12-months',
];
export const PERIODS = REPORT_PERIODS.filter(({ key }) => OFFERED.includes(key));
const USUAL: ReportPeriod = 'last-30-days';

const isPeriod = (text: string | null): text is ReportPeriod => PERIODS.some(({ key }) => key === text);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days that an address names: two days, or a period that moves along with today. */
export const readPeriod = (params: URLSearchParams, today: string) => {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const isDays = DAY.test(from) && DAY.test(to);
  if (isDays && from <= to) return { period: null, from, to, isReversed: false };
  const named = params.get('period');
  const period = isPeriod(named) ? named : USUAL;
  return { period, ...daysOfPeriod(period, today), isReversed: isDays };
};

/** The period of the results, kept in the address. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const change = (next: Readonly<Record<'period' | 'from' | 'to', string | null>>) =>
    setParams((now) => {
      now.delete('page');
      for (const [key, value] of Object.entries(next)) {
        if (value === null || (key === 'period' && value === USUAL)) now.delete(key);
        else now.set(key, value);
      }
      return now;
    });
  return {
    ...readPeriod(params, today),
    setPeriod: (period: string) => change({ period, from: null, to: null }),
    setDays: (from: string, to: string) =>
      change({ period: null, from: from < to ? from : to, to: from < to ? to : from }),
  };
};
