import type { QueryOf } from '@forecourt/contract';
import type { leadListingCalls } from '@forecourt/contract/leads/listing';
import { CAREER_LEAD, LEAD_TYPES } from '@forecourt/domain/lead/lead-types';
import { plainWords } from '@forecourt/domain/people/fold';
import { keyRange } from '@forecourt/domain/people/search-keys';
import { dayBegins, dayEnds } from '../../../db/day-edges';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { type Visible, visibleConditions } from '../access';
import { ANSWERED_WITHIN } from '../answer-bands';

export type LeadFilters = Partial<Omit<QueryOf<typeof leadListingCalls.list>, 'page' | 'limit' | 'sort'>>;

export interface Selection {
  /** Conditions on l, the lead. */
  where: string;
  values: SqlValues;
  /** The same as conditions on the tally t, where all filters are among those it counts by. */
  tally: { where: string; values: SqlValues } | null;
}

const typesOf = ({ lead_type, department }: LeadFilters): readonly number[] | null => {
  if (lead_type !== undefined) return [lead_type];
  if (department === undefined) return null;
  return LEAD_TYPES.filter((type) => type.department === department).map(({ code }) => code);
};

const CLOCK = {
  waiting: "l.respond_by is not null and l.state not in ('won', 'lost')",
  late: "l.respond_by < now() and l.state not in ('won', 'lost')",
  reply: "l.last_in_at > coalesce(l.last_out_at, '-infinity')",
} as const;

const PLATE_LEAST = 3;

/**
 * Leads by what one types: a word of the lead's own name, its e-mail, telephone or offered car's plate, its customer, or the
 * stock number of its car.
 */
const searchCondition = (
  q: string,
  { customerIds = [], stockIds = [] }: Pick<Options, 'customerIds' | 'stockIds'>,
  { add }: SqlValues,
): string => {
  const typed = plainWords(q);
  const words = typed.join(' ');
  const plate = q.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const digits = q.replace(/\D/g, '');
  const byName = () => {
    const { from, to } = keyRange(words);
    return `l.name_key >= ${add(from)} and l.name_key < ${add(to)}`;
  };
  // 'Okafor', 'Okafor Amara'
  const byLastName = () => {
    const { from, to } = keyRange(typed[0] ?? '');
    const others = typed.slice(1).map((word) => `l.name_key like ${add(`%${word.replace(/[%_\\]/g, '')}%`)}`);
    return [`l.last_key <> '' and l.last_key >= ${add(from)} and l.last_key < ${add(to)}`, ...others].join(
      ' and ',
    );
  };
  const parts = [
    ...(words ? [`(${byName()})`, `(${byLastName()})`] : []),
    ...(stockIds.length > 0 ? [`l.stock_id = any(${add(stockIds)})`] : []),
    ...(plate.length >= PLATE_LEAST && /\d/.test(plate)
      ? [`(l.plate_key <> '' and l.plate_key = ${add(plate)})`]
      : []),
    `l.customer_id = any(${add(customerIds)})`,
    ...(q.includes('@') ? [`lower(l.email) = ${add(q.trim().toLowerCase())}`] : []),
    ...(digits.length >= 7 ? [`l.phone like ${add(`%${digits.slice(-10)}`)}`] : []),
    ...(/^#?\d{1,9}$/.test(q.trim()) ? [`l.id = ${add(Number(digits))}`] : []),
  ];
  return `(${parts.join(' or ')})`;
};

interface Options {
  tenant: number;
  timezone: string;
  visible: Visible;
  /** Whom the search finds among the customers. */
  customerIds?: readonly number[];
  /** The cars whose stock number or VIN it is. */
  stockIds?: readonly number[];
}

/** What the tally counts by too, for the alias of either. */
const sharedConditions = (filters: LeadFilters, alias: string, { add }: SqlValues): string[] => {
  const types = typesOf(filters);
  return [
    ...(types ? [`${alias}.type = any(${add(types)})`] : []),
    ...(filters.state ? [`${alias}.state = ${add(filters.state)}`] : []),
    ...(filters.frk_seller_id ? [`${alias}.seller_id = ${add(filters.frk_seller_id)}`] : []),
  ];
};

/** Among leads of all types a conversation is one row; a list of one type, customer, search or time to answer shows each lead. */
const isGrouped = (filters: LeadFilters) =>
  !typesOf(filters) &&
  !filters.frk_customer_id &&
  !filters.q &&
  !filters.answered_within &&
  filters.removed !== 1;

const tallySelection = (filters: LeadFilters, { tenant, visible }: Options): Selection['tally'] => {
  const values = sqlValues(tenant);
  const conditions = [
    't.dealership_id = $1',
    ...sharedConditions(filters, 't', values),
    ...(filters.free === 1 ? ['t.seller_id = 0'] : []),
    ...(visible.careers ? [] : [`t.type <> ${CAREER_LEAD}`]),
    ...(visible.sellerIds
      ? [`t.seller_id = any(${values.add(visible.sellerIds.map((id) => id ?? 0))})`]
      : []),
    ...(isGrouped(filters) ? ['t.is_first'] : []),
  ];
  return { where: conditions.join(' and '), values };
};

const uncountedConditions = (filters: LeadFilters, options: Options, values: SqlValues): string[] => {
  const { add } = values;
  const { timezone } = options;
  return [
    ...(filters.channel ? [`l.channel = ${add(filters.channel)}`] : []),
    ...(filters.came_by ? [`l.came_by = ${add(filters.came_by)}`] : []),
    ...(filters.frk_customer_id ? [`l.customer_id = ${add(filters.frk_customer_id)}`] : []),
    ...(filters.mvdId ? [`l.stock_id = ${add(filters.mvdId)}`] : []),
    ...(filters.clock ? [CLOCK[filters.clock]] : []),
    // the report counts no applications for a job
    ...(filters.answered_within
      ? [`${ANSWERED_WITHIN[filters.answered_within]} and l.type <> ${CAREER_LEAD}`]
      : []),
    ...(filters.received_from
      ? [`l.received_at >= ${dayBegins(filters.received_from, timezone, values)}`]
      : []),
    ...(filters.received_to ? [`l.received_at < ${dayEnds(filters.received_to, timezone, values)}`] : []),
    ...(filters.q ? [searchCondition(filters.q, options, values)] : []),
  ];
};

export const selectLeads = (filters: LeadFilters, options: Options): Selection => {
  const values = sqlValues(options.tenant);
  const uncounted = uncountedConditions(filters, options, values);
  const where = [
    'l.dealership_id = $1',
    filters.removed === 1 ? 'l.removed_at is not null' : 'l.removed_at is null',
    ...sharedConditions(filters, 'l', values),
    ...(filters.free === 1 ? ['l.seller_id is null'] : []),
    ...visibleConditions(options.visible, values),
    ...(isGrouped(filters) ? ['l.conversation_id is null'] : []),
    ...uncounted,
  ].join(' and ');
  const canTally = uncounted.length === 0 && filters.removed !== 1;
  return { where, values, tally: canTally ? tallySelection(filters, options) : null };
};
