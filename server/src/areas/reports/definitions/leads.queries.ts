import { CAREER_LEAD } from '@forecourt/domain/lead/lead-types';
import { STATES } from '@forecourt/domain/states';
import { monthOf, type ReportPlan, wordsOf } from './define-report';

const LEAD_STATES = wordsOf(STATES.lead);
const DAY = '(l.received_at at time zone {timezone})::date';
const SOURCE = `coalesce(nullif(l.source, ''), 'Not known')`;
const BAND = `case when l.answered_at is null then 'Not answered' when l.answer_minutes <= 15 then 'Within 15 minutes'
  when l.answer_minutes <= 60 then 'Within an hour' when l.answer_minutes <= 1440 then 'Within a day' else 'Later' end`;

const BANDS = ['Within 15 minutes', 'Within an hour', 'Within a day', 'Later', 'Not answered'];

export const leadsReport: ReportPlan = {
  key: 'leads',
  title: 'Leads and response time',
  description: 'Every lead, its response time in opening hours, and its outcome.',
  noun: { one: 'lead', many: 'leads' },
  isOverBranches: true,
  access: ['leads.view', 'leads.assign'],
  from: 'lead l',
  joins: {
    seller: 'left join app_user u on u.dealership_id = $1 and u.id = l.seller_id',
    car: 'left join stock_vehicle s on s.dealership_id = $1 and s.id = l.stock_id',
  },
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
    { key: 'source', label: 'Source', type: 'text', sql: SOURCE, groups: true },
    { key: 'channel', label: 'Channel', type: 'text', sql: 'l.channel', groups: true, isExtra: true },
    {
      ...{ key: 'vehicle', label: 'Vehicle', type: 'text', sql: 's.title', joins: ['car'] },
      link: { path: '/admin/vehicle-detail/', id: 'l.stock_id' },
    },
    { key: 'seller', label: 'Seller', type: 'text', sql: 'u.full_name', joins: ['seller'], groups: true },
    {
      ...{ key: 'state', label: 'Status', type: 'text', sql: 'l.state', notNull: true },
      ...{ words: LEAD_STATES, groups: true },
    },
    { key: 'minutes', label: 'Answered after', type: 'minutes', sql: 'l.answer_minutes', total: 'average' },
    { key: 'answered', label: 'Response', type: 'text', sql: BAND, groups: true, order: BANDS },
    {
      ...{ key: 'won', label: 'Won', type: 'number', total: 'sum', isExtra: true },
      sql: `case when l.state = 'won' then 1 else 0 end`,
    },
    {
      key: 'lost_reason',
      label: 'Lost because',
      type: 'text',
      sql: 'l.lost_reason',
      groups: true,
      isExtra: true,
    },
  ],
  filters: [
    { key: 'seller_id', label: 'Seller', sql: (place) => `l.seller_id = ${place}::int` },
    { key: 'status', label: 'Status', sql: (place) => `l.state = ${place}::text`, choices: LEAD_STATES },
    { key: 'source', label: 'Source', sql: (place) => `${SOURCE} = ${place}::text` },
  ],
  period: { label: 'Received', usual: 'last-30-days', column: 'l.received_at', isInstant: true },
  sort: '-received_at',
  chart: { group: 'source', value: null },
};
