import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import { MARKETING_CHANNELS } from '@forecourt/domain/lead/visit';
import { STATES } from '@forecourt/domain/states';
import { monthOf, type ReportPlan, wordsOf } from './define-report';

const DAY = '(l.received_at at time zone {timezone})::date';
const LEAD_STATES = wordsOf(STATES.lead);
/** Leads that came by telephone, at the door or from a marketplace have no visit of the website. */
const NO_VISIT = 'none';
const CHANNELS = { ...wordsOf(MARKETING_CHANNELS), [NO_VISIT]: 'No website visit' };
const CHANNEL = `coalesce(nullif(l.came_by, ''), '${NO_VISIT}')`;
const ofVisit = (name: string): string => `coalesce(l.visit ->> '${name}', '')`;

/** A lead is one sale, however many vehicles its bills sell: their figures are summed. */
const SALES = `left join lateral (select count(*)::int as n, sum(b.total_cents) as total,
      sum((f.amounts ->> 'totalGross')::numeric) as gross
    from deal d join bill_of_sale b on b.dealership_id = $1 and b.deal_id = d.id
      left join lateral (select e.figures -> 'amounts' as amounts from bill_event e
        where e.dealership_id = $1 and e.bill_id = b.id and e.kind = 'sold' and e.figures is not null
        order by e.id desc limit 1) f on true
    where d.dealership_id = $1 and d.lead_id = l.id and d.removed_at is null
      and b.state = 'sold' and b.removed_at is null and b.type <> 5) sales on true`;

const DEALS = `left join lateral (select count(*)::int as n from deal d
    where d.dealership_id = $1 and d.lead_id = l.id and d.removed_at is null) deals on true`;

export const leadChannelsReport: ReportPlan = {
  key: 'lead-channels',
  title: 'Leads and sales by channel',
  description: 'Where leads came from: search, social media, campaigns, and what was sold to them.',
  noun: { one: 'lead', many: 'leads' },
  isOverBranches: true,
  access: ['leads.view', 'leads.assign'],
  from: 'lead l',
  joins: { sales: SALES, deals: DEALS },
  where: [`l.dealership_id = $1 and l.removed_at is null and l.type <> ${CAREER_LEAD}`],
  id: 'l.id',
  columns: [
    {
      ...{ key: 'received_at', label: 'Received', type: 'day', sql: DAY, notNull: true },
      instant: 'l.received_at',
      groups: { sql: monthOf(DAY), label: 'Month' },
    },
    {
      ...{ key: 'customer', label: 'Name', type: 'text' },
      sql: `coalesce(nullif(trim(l.first_name || ' ' || l.last_name), ''), nullif(l.company_name, ''), nullif(l.email, ''), l.phone)`,
      link: { path: '/lead-center/info/', id: `l.id || '/' || l.type` },
    },
    {
      ...{ key: 'channel', label: 'Channel', type: 'text', sql: CHANNEL, notNull: true },
      ...{ words: CHANNELS, groups: true, order: Object.values(CHANNELS) },
    },
    {
      ...{ key: 'campaign', label: 'Campaign', type: 'text', groups: true },
      sql: `coalesce(l.visit ->> 'utm_campaign', l.visit ->> 'utm_source', '')`,
    },
    {
      ...{ key: 'referrer', label: 'Referrer', type: 'text', groups: true, isExtra: true },
      sql: `coalesce(substring(${ofVisit('referrer')} from '://([^/]+)'), '')`,
    },
    {
      ...{ key: 'landing', label: 'First page', type: 'text', groups: true, isExtra: true },
      sql: ofVisit('landingPath'),
    },
    {
      ...{ key: 'state', label: 'Status', type: 'text', sql: 'l.state', notNull: true },
      ...{ words: LEAD_STATES, groups: true },
    },
    { key: 'deals', label: 'Deals', type: 'number', sql: 'deals.n', joins: ['deals'], total: 'sum' },
    {
      ...{ key: 'won', label: 'Won', type: 'number', total: 'sum', isExtra: true },
      sql: `case when l.state = 'won' then 1 else 0 end`,
    },
    {
      ...{ key: 'sold', label: 'Sold', type: 'number', joins: ['sales'], total: 'sum' },
      sql: 'case when sales.n > 0 then 1 else 0 end',
    },
    {
      ...{ key: 'share', label: 'Sold %', type: 'number', joins: ['sales'], total: 'average' },
      sql: 'case when sales.n > 0 then 100 else 0 end',
    },
    {
      ...{ key: 'total', label: 'Sales', type: 'money', joins: ['sales'], total: 'sum' },
      ...{ sql: 'sales.total', needs: 'bills.view' },
    },
    {
      ...{ key: 'gross', label: 'Gross', type: 'money', joins: ['sales'], total: 'sum' },
      ...{ sql: 'sales.gross', needs: 'deals.gross' },
    },
  ],
  filters: [
    { key: 'source', label: 'Channel', sql: (place) => `${CHANNEL} = ${place}::text`, choices: CHANNELS },
    { key: 'status', label: 'Status', sql: (place) => `l.state = ${place}::text`, choices: LEAD_STATES },
    { key: 'seller_id', label: 'Seller', sql: (place) => `l.seller_id = ${place}::int` },
  ],
  period: { label: 'Received', usual: 'last-30-days', column: 'l.received_at', isInstant: true },
  group: 'channel',
  sort: '-received_at',
  chart: { group: 'channel', value: null },
};
