import type { Audience } from '@forecourt/contract/campaigns/campaign';
import { RETAIL_TYPES } from '@forecourt/domain/bill-of-sale/bill-type';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import { startOfDay } from '@forecourt/domain/zoned';
import type { SqlValues } from '../../../db/sql-values';

type CustomerFilter = NonNullable<Audience['customers']>;
type LeadFilter = NonNullable<Audience['leads']>;

/** Where the days of a filter are meant. */
interface Place {
  channel: CampaignChannel;
  timezone: string;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** From the begin of a day to the begin of the one after the last, where the dealership is. */
const between = (
  column: string,
  [from, to]: readonly [string | undefined, string | undefined],
  timezone: string,
  { add }: SqlValues,
): string[] => [
  ...(from ? [`${column} >= ${add(startOfDay(from, timezone))}::timestamptz`] : []),
  ...(to ? [`${column} < ${add(startOfDay(nextDay(to), timezone))}::timestamptz`] : []),
];

/** A sale that counts: to whoever buys or leases, not to another dealer. */
export const SOLD = `b.state = 'sold' and b.removed_at is null and b.type in (${RETAIL_TYPES.join(', ')})`;
/** An enquiry of a customer; who looks for work is none. */
export const ENQUIRED = `l.removed_at is null and l.type <> ${CAREER_LEAD}`;

const boughtCondition = (filter: CustomerFilter, { add }: SqlValues): string[] => {
  const { bought_from, bought_to, bought_make, bought_model } = filter;
  if (!bought_from && !bought_to && !bought_make && !bought_model) return [];
  const vehicle = [
    ...(bought_make ? [`lower(v.make) = lower(${add(bought_make)})`] : []),
    ...(bought_model ? [`lower(v.model) = lower(${add(bought_model)})`] : []),
  ];
  const conditions = [
    `b.dealership_id = $1 and b.customer_id = c.id and ${SOLD}`,
    ...(bought_from ? [`b.sold_on >= ${add(bought_from)}::date`] : []),
    ...(bought_to ? [`b.sold_on <= ${add(bought_to)}::date`] : []),
    ...(vehicle.length > 0
      ? [
          `exists (select 1 from stock_vehicle v where v.dealership_id = $1 and v.id = b.stock_id and ${vehicle.join(' and ')})`,
        ]
      : []),
  ];
  return [`exists (select 1 from bill_of_sale b where ${conditions.join(' and ')})`];
};

/** What customers, as `c`, fit by themselves. */
export const customerCondition = (filter: CustomerFilter, place: Place, values: SqlValues): string => {
  const { add } = values;
  const { city_ids: cities, is_active: active, is_wholesale: wholesale } = filter;
  return [
    'true',
    ...(cities && cities.length > 0 ? [`c.city_id = any(${add(cities)}::int[])`] : []),
    ...(filter.province_id
      ? [`c.city_id in (select city.id from city where city.province_id = ${add(filter.province_id)}::int)`]
      : []),
    ...(filter.customer_type ? [`c.type = ${add(filter.customer_type)}::smallint`] : []),
    ...(active === undefined ? [] : [`c.is_active = ${add(active === 1)}::boolean`]),
    ...(wholesale === undefined ? [] : [`c.is_wholesale = ${add(wholesale === 1)}::boolean`]),
    ...(filter.seller_id ? [`c.seller_id = ${add(filter.seller_id)}::int`] : []),
    ...(filter.ad_source_id ? [`c.ad_source_id = ${add(filter.ad_source_id)}::int`] : []),
    ...between('c.created_at', [filter.created_from, filter.created_to], place.timezone, values),
    ...boughtCondition(filter, values),
    ...(filter.has_address === 1 ? [`${CUSTOMER_KEY[place.channel]} <> ''`] : []),
  ].join(' and ');
};

const vehicleCondition = ({ make, model }: LeadFilter, { add }: SqlValues): string[] => {
  if (!make && !model) return [];
  const named = (column: string, field: string, value: string | undefined) =>
    value
      ? [
          `(lower(coalesce(v.${column}, '')) = lower(${add(value)}) or lower(coalesce(l.fields ->> '${field}', '')) = lower(${add(value)}))`,
        ]
      : [];
  const conditions = [...named('make', 'wanted_make', make), ...named('model', 'wanted_model', model)];
  return [
    `exists (select 1 from (select 1) one left join stock_vehicle v on v.dealership_id = $1 and v.id = l.stock_id
      where ${conditions.join(' and ')})`,
  ];
};

/** What leads, as `l`, fit. */
export const leadCondition = (
  filter: LeadFilter,
  { channel, timezone }: Place,
  values: SqlValues,
): string => {
  const { add } = values;
  return [
    ENQUIRED,
    ...(filter.types && filter.types.length > 0 ? [`l.type = any(${add(filter.types)}::smallint[])`] : []),
    ...(filter.states && filter.states.length > 0 ? [`l.state = any(${add(filter.states)}::text[])`] : []),
    ...(filter.source ? [`lower(l.source) = lower(${add(filter.source)})`] : []),
    ...(filter.seller_id ? [`l.seller_id = ${add(filter.seller_id)}::int`] : []),
    ...between('l.received_at', [filter.received_from, filter.received_to], timezone, values),
    ...vehicleCondition(filter, values),
    ...(filter.has_address === 1 ? [`(l.customer_id is not null or ${LEAD_KEY[channel]} <> '')`] : []),
  ].join(' and ');
};

/** What a customer, as `c`, is written to at: the e-mail in lower case, or the mobile number as E.164. */
export const CUSTOMER_KEY: Readonly<Record<CampaignChannel, string>> = {
  email: 'trim(c.email_key)',
  sms: `coalesce((select m.key from contact_method m where m.dealership_id = $1 and m.customer_id = c.id and m.kind = 'mobile'
    and m.key <> '' order by m.is_primary desc, m.id limit 1), '')`,
};

const DIGITS = "regexp_replace(l.phone, '\\D', '', 'g')";

/** The same of a lead that has no customer; a number without its country is one of North America. */
export const LEAD_KEY: Readonly<Record<CampaignChannel, string>> = {
  email: 'lower(trim(l.email))',
  sms: `case when ${DIGITS} ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$' then '+1' || right(${DIGITS}, 10)
    when l.phone like '+%' and length(${DIGITS}) between 8 and 15 then '+' || ${DIGITS} else '' end`,
};
