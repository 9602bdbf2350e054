import { DEAL_ENTRIES } from '@forecourt/contract/deals/deal';
import { WAYS } from '@forecourt/contract/deals/desk';
import type { DEAL_SEARCH_GROUPS } from '@forecourt/contract/deals/listing';
import { LOST_REASONS } from '@forecourt/domain/deal/deal-lists';
import { STATES } from '@forecourt/domain/states';
import { type Actor, can, DEALERSHIP_STAFF } from '@forecourt/policy';

export type SearchGroup = (typeof DEAL_SEARCH_GROUPS)[number];
export type FieldKind = 'text' | 'number' | 'money' | 'date' | 'choice';

export interface SearchField {
  field: string;
  label: string;
  kind: FieldKind;
  /** What it is in the statement: of d, c, s, p, v or u, as its group says. */
  column: string;
  options: { value: string | number; label: string }[];
}

const field = (
  name: string,
  label: string,
  kind: FieldKind,
  column: string,
  options: SearchField['options'] = [],
): SearchField => ({ field: name, label, kind, column, options });

const statesOf = (states: readonly { value: string | number; label: string }[]) =>
  states.map(({ value, label }) => ({ value, label }));
const wordsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const YES_NO = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
];

interface Group {
  label: string;
  fields: readonly SearchField[];
}

const GROUPS: Readonly<Record<SearchGroup, Group>> = {
  negotiate: {
    label: 'Deal',
    fields: [
      field('status', 'Status', 'choice', 'd.status', statesOf(STATES.deal)),
      field('source', 'Source', 'text', 'd.source'),
      field('entry', 'Entered by', 'choice', 'd.entry', wordsOf(DEAL_ENTRIES)),
      field('created_at', 'Created', 'date', 'd.created_at'),
      field('moved_at', 'Last moved', 'date', 'd.moved_at'),
      field('lost_reason', 'Lost because', 'choice', 'd.lost_reason', statesOf(LOST_REASONS)),
      field('comment', 'Comment', 'text', 'd.comment'),
    ],
  },
  mid_negotiate_vehicle: {
    label: 'Vehicle on the deal',
    fields: [
      field('state', 'State', 'choice', 'c.state', statesOf(STATES.carOnDeal)),
      field('price', 'Agreed price', 'money', 'c.price'),
      field('held', 'Held by a deposit or bill', 'choice', '(c.held_by is not null)::int', YES_NO),
    ],
  },
  mid_vehicle_dealership: {
    label: 'Vehicle in stock',
    fields: [
      field('stock_NO', 'Stock no.', 'text', 's.stock_no'),
      field('odometer', 'Odometer', 'number', 's.odometer'),
      field('sell_price', 'Asking price', 'money', 's.sell_price'),
      field('status', 'Vehicle status', 'choice', 's.status', statesOf(STATES.vehicle)),
    ],
  },
  vehicle: {
    label: 'Vehicle',
    fields: [
      field('vin_number', 'VIN', 'text', 's.vin'),
      field('make', 'Make', 'text', 's.make'),
      field('model', 'Model', 'text', 's.model'),
      field('model_year', 'Year', 'number', 's.year'),
    ],
  },
  user: {
    label: 'Customer',
    fields: [
      field('full_name', 'Name', 'text', 'p.full_name'),
      field('email', 'Email', 'text', 'p.email'),
      field('mobile', 'Mobile', 'text', 'p.mobile'),
      field('city', 'City', 'text', "coalesce(t.name, '')"),
    ],
  },
  calc_data: {
    label: 'Calculation',
    fields: [
      field('way', 'Way of paying', 'choice', 'v.way', wordsOf(WAYS)),
      field('payment', 'Payment', 'money', 'v.payment'),
      field('total', 'Total', 'money', 'v.total'),
      field('term', 'Term in months', 'number', 'v.term'),
      field('gross', 'Gross', 'money', 'v.gross'),
    ],
  },
  seller: { label: 'Seller', fields: [field('full_name', 'Name', 'text', 'u.full_name')] },
};

/** The groups and fields that this user may search by. */
export const searchGroupsFor = (actor: Actor): (Group & { group: SearchGroup })[] =>
  Object.entries(GROUPS).flatMap(([name, { label, fields }]) => {
    const group = name as SearchGroup; // the keys of the record
    if (group === 'seller' && !DEALERSHIP_STAFF.some((role) => role === actor.role)) return [];
    const shown = fields.filter(
      (one) => group !== 'calc_data' || one.field !== 'gross' || can(actor, 'deals.gross'),
    );
    return [{ group, label, fields: shown }];
  });
