import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { useQueries } from '@tanstack/react-query';
import { send } from '../../../api/client';
import { keyOf, useCall } from '../../../api/use-call';
import { priceItems } from './price-items';
import type { QuotationValues } from './quotation-values';

const FRESH_MS = 300_000;

/** The totals of the form as it is typed; what taxes ask of each vehicle is read once. */
export const usePrices = ({ kind, items }: Pick<QuotationValues, 'kind' | 'items'>) => {
  const { data: start } = useCall(quotationsCalls.prepare, {}, { staleTime: FRESH_MS, silent: true });
  const cars = useQueries({
    queries: items.map(({ mvdId }) => {
      const input = { query: { mvdId } };
      return {
        queryKey: keyOf(quotationsCalls.prepare, input),
        queryFn: () => send(quotationsCalls.prepare, input, { silent: true }),
        staleTime: FRESH_MS,
      };
    }),
  });
  const vehicles = new Map(
    cars.flatMap(({ data }) => (data?.car ? [[data.car.mvdId, data.car.vehicle]] : [])),
  );
  return priceItems(kind, items, start, (mvdId) => vehicles.get(mvdId));
};
