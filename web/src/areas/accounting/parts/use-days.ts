import { accountingCalls } from '@forecourt/contract/accounting/index';
import { isDay } from '@forecourt/domain/dates';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useToday } from '../../../kit/format';
import { type Days, daysOf, type PeriodKey } from './periods';

const dayIn = (params: URLSearchParams, name: string): string | null => {
  const value = params.get(name);
  return value && isDay(value) ? value : null;
};

/** The days that a screen shows, kept in its address; without any a period of its own. */
export const useDays = (usual: PeriodKey) => {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const { data } = useCall(accountingCalls.ledgerSettings, {}, { staleTime: 60_000 });
  const fiscalYearStart = data?.fiscal_year_start ?? 1;
  const whole = daysOf(usual, today, fiscalYearStart);
  const days: Days = { from: dayIn(params, 'from') ?? whole.from, to: dayIn(params, 'to') ?? whole.to };
  const setDays = (next: Days) =>
    setParams(
      (now) => {
        now.set('from', next.from);
        now.set('to', next.to);
        return now;
      },
      { replace: true },
    );
  return { days, setDays, today, fiscalYearStart };
};

export type DaysControl = ReturnType<typeof useDays>;
