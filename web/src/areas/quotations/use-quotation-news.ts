import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { useCan } from '../../api/session-context';
import { useCall } from '../../api/use-call';

const FRESH_MS = 60_000;

/** How many quotations were answered or accepted and not opened since, for the badge of the menu. */
export const useQuotationNews = (): number => {
  const can = useCan();
  const { data } = useCall(
    quotationsCalls.news,
    {},
    { enabled: can('quotations.view'), staleTime: FRESH_MS, silent: true },
  );
  return data?.count ?? 0;
};
