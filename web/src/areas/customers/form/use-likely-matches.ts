import { mergeCalls } from '@forecourt/contract/merge';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { useActor } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import type { Match } from '../match-texts';
import type { CustomerValues } from './customer-values';

/** ui.md. */
const DELAY_MS = 300;

const ASKED = [
  'f_name',
  'middle_name',
  'l_name',
  'company_name',
  'email',
  'mobile',
  'phone_number',
  'address',
  'postalcode',
] as const;
/** screens.md 2.16: once any of these is typed; a company's name likewise. */
const STARTS = ['f_name', 'l_name', 'company_name', 'email', 'mobile', 'address', 'postalcode'] as const;

type Typed = Pick<CustomerValues, (typeof ASKED)[number]>;

export interface LikelyMatches {
  /** Something is typed that can be looked for. */
  isAsked: boolean;
  isOn: boolean;
  setOn: (on: boolean) => void;
  matches: readonly Match[];
  isLooking: boolean;
  isFailed: boolean;
}

/** Whether suggestions are wanted is remembered for each user. */
const useSuggestions = () => {
  const { userId } = useActor();
  return useLocalStorage({
    key: `customer-suggestions:${userId}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
};

/** Customers who fit what is typed so far. */
export const useLikelyMatches = (values: Typed): LikelyMatches => {
  const [isOn, setOn] = useSuggestions();
  const typed = JSON.stringify(Object.fromEntries(ASKED.map((field) => [field, values[field].trim()])));
  const [settled] = useDebouncedValue(typed, DELAY_MS);
  const query: Record<string, string> = JSON.parse(settled);
  const isAsked = STARTS.some((field) => (query[field] ?? '') !== '');
  const found = useCall(
    mergeCalls.findByData,
    { query },
    { enabled: isOn && isAsked, keepPrevious: true, silent: true, staleTime: 10_000 },
  );
  return {
    isAsked,
    isOn,
    setOn,
    matches: isOn && isAsked ? (found.data ?? []) : [],
    isLooking: found.isFetching,
    isFailed: found.isError,
  };
};
