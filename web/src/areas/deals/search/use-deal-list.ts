import type { DEAL_ENTRIES, DealRow } from '@forecourt/contract/deals/deal';
import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { useSearchParams } from 'react-router';
import { type FilterDef, sourceOf, useListOf } from '../../../kit/list';
import type { SearchCondition } from '../../../kit/search/conditions';
import { useDealFilters } from '../list/use-deal-filters';
import { conditionsText, readConditions, searchBody } from './deal-question';

/** Where the address keeps the advanced search. */
export const SEARCH_PARAM = 'search';

interface Fixed {
  entry?: (typeof DEAL_ENTRIES)[number];
  frk_customer_id?: number;
  mvdId?: number;
}

const plain = (fixed: Fixed) =>
  sourceOf<DealRow>(dealListingCalls.list, ({ [SEARCH_PARAM]: _, ...query }) => ({
    query: { ...query, ...fixed },
  }));

const advanced = (conditions: readonly SearchCondition[]) =>
  sourceOf<DealRow>(dealListingCalls.advancedSearch, ({ page, limit }) => ({
    body: { ...searchBody(conditions), page, limit },
  }));

const SEARCH: FilterDef = {
  kind: 'text',
  key: SEARCH_PARAM,
  label: 'Advanced search',
  offMenu: true,
  show: conditionsText,
};

/** Deals by the plain call, or by the advanced search when the address has one. */
export const useDealList = (key: string, fixed: Fixed = {}) => {
  const [params] = useSearchParams();
  const conditions = readConditions(params.get(SEARCH_PARAM));
  const { filters, onFilters } = useDealFilters(params.has('frk_seller_id'));
  const isFixed = (name: string) => name in fixed;
  const list = useListOf(conditions.length > 0 ? advanced(conditions) : plain(fixed), {
    key,
    defaultSort: '-moved_at',
    filters: [SEARCH, ...filters.filter((filter) => !isFixed(filter.key))],
  });
  return { list, conditions, onFilters };
};
