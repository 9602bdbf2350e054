import type { QueryOf } from '@forecourt/contract';
import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { isWithCustomer, type QuotationState, quotationCount } from '@forecourt/domain/deal/index';
import { STATES } from '@forecourt/domain/states';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { type VisibleSellers, visibleConditions } from '../../deals';
import { hasCar } from '../record/quotation-car.queries';

export type QuotationFilters = Partial<Omit<QueryOf<typeof quotationsCalls.list>, 'page' | 'limit' | 'sort'>>;

export interface Selection {
  /** Conditions on q, the quotation. */
  where: string;
  values: SqlValues;
}

interface Options {
  tenant: number;
  /** Where the dealership is. */
  today: string;
  visible: VisibleSellers;
  /** Whom the search finds among the customers. */
  customerIds?: readonly number[];
}

const WITH_CUSTOMER = STATES.quotation.map(({ value }) => value).filter(isWithCustomer);

/** Those that wait for the customer are expired after their last day, whatever state is stored. */
const stateCondition = (state: QuotationState, today: string, { add }: SqlValues): string => {
  if (state === 'expired')
    return `q.state = any(${add(WITH_CUSTOMER)}) and q.valid_until < ${add(today)}::date`;
  const same = `q.state = ${add(state)}`;
  return isWithCustomer(state) ? `${same} and q.valid_until >= ${add(today)}::date` : same;
};

/** The number as people type it; digits alone are one too. */
const numberOf = (q: string) => quotationCount(q) ?? quotationCount(`Q-${q.trim()}`);

const searchCondition = (q: string, customerIds: readonly number[], { add }: SqlValues): string => {
  const number = numberOf(q);
  const byCustomer = `q.customer_id = any(${add(customerIds)})`;
  return number === undefined ? byCustomer : `(${byCustomer} or q.number = ${add(number)})`;
};

export const selectQuotations = (
  filters: QuotationFilters,
  { tenant, today, visible, customerIds = [] }: Options,
): Selection => {
  const values = sqlValues(tenant);
  const { add } = values;
  const {
    state,
    frk_customer_id: customer,
    frk_seller_id: seller,
    mvdId,
    deal_id: deal,
    removed,
    q,
  } = filters;
  const where = [
    'q.dealership_id = $1',
    removed === 1 ? 'q.removed_at is not null' : 'q.removed_at is null',
    ...(state ? [stateCondition(state, today, values)] : []),
    ...(customer ? [`q.customer_id = ${add(customer)}`] : []),
    ...(seller ? [`q.seller_id = ${add(seller)}`] : []),
    ...(mvdId ? [hasCar(add(mvdId))] : []),
    ...(deal ? [`q.deal_id = ${add(deal)}`] : []),
    ...(q ? [searchCondition(q, customerIds, values)] : []),
    ...visibleConditions(visible, 'q.seller_id', values),
  ].join(' and ');
  return { where, values };
};
