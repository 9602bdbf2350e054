import { listingCalls } from '@forecourt/contract/inventory/listing';
import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { sourceOf, useListOf } from '../../../kit/list';
import { type Question, readQuestion } from './search/search-state';
import { SEARCH_PARAM, useStockFilters } from './use-stock-filters';
import { viewOf } from './views';

const PLAIN = sourceOf<StockRow>(listingCalls.list, ({ [SEARCH_PARAM]: _, ...query }) => ({ query }));

const advanced = ({ match, groups }: Question) =>
  sourceOf<StockRow>(listingCalls.search, ({ page, limit, sort, q, view }) => ({
    body: { match, groups, page, limit, sort, q, view },
  }));

/** The stock list: by the plain call, or by the advanced search when the address has one. */
export const useStockList = () => {
  const [params] = useSearchParams();
  const view = viewOf(params.get('view') ?? undefined);
  const question = readQuestion(params.get(SEARCH_PARAM));
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const { filters, onFilters } = useStockFilters({
    view,
    isAdvanced: question !== null,
  });
  const list = useListOf(question ? advanced(question) : PLAIN, {
    key: 'vehicles',
    defaultSort: 'panel',
    filters,
    endless: !isPhone,
  });
  const counts = useCall(listingCalls.counts).data;
  return { list, view, question, counts, onFilters };
};
