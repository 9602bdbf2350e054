import { type CampaignChannel, ROLE_MAILBOXES } from '@forecourt/domain/campaign/exclusions';
import { IMPLIED_MONTHS } from '@forecourt/domain/people/consent';
import { ENQUIRED, SOLD } from './audience-filter.queries';

/** The customers who have an address of `person`, as (key, customer_id). */
const HOLDERS: Readonly<Record<CampaignChannel, string>> = {
  email: `select a.key, c.id as customer_id from address a join customer c on c.dealership_id = $1 and c.email_key = a.key
    and c.removed_at is null and c.merged_into is null`,
  sms: `select distinct a.key, m.customer_id from address a join contact_method m on m.dealership_id = $1 and m.key = a.key
      and m.kind = 'mobile'
    join customer c on c.dealership_id = $1 and c.id = m.customer_id and c.removed_at is null and c.merged_into is null`,
};

/** As `isEmail` of the domain, without the signs of it that no stored address has. */
const EMAIL =
  '\'^[^[:space:]@<>(),;:"\\\\[\\]]+@[^[:space:]@<>(),;:"\\\\[\\]]+\\.[^[:space:]@.<>(),;:"\\\\[\\]]{2,}$\'';

const ADDRESS_PROBLEM: Readonly<Record<CampaignChannel, string>> = {
  email: `when length(p.key) > 254 or p.key !~ ${EMAIL} then 'invalid_address'
    when split_part(p.key, '@', 1) = any(array[${ROLE_MAILBOXES.map((name) => `'${name}'`).join(', ')}]) then 'role_address'`,
  sms: "when p.key !~ '^[+][1-9][0-9]{7,14}$' then 'invalid_address'",
};

interface Places {
  /** Where the day of today and the dealership's time zone stand among the values. */
  today: string;
  timezone: string;
}

const ends = (day: string, kind: keyof typeof IMPLIED_MONTHS) =>
  `(${day} + interval '${IMPLIED_MONTHS[kind]} months')::date`;

/**
 * Who of `person` (id, customer_id, lead_id, name, key) may be written to today: `judged` has all of it with `why`, null for who
 * may, and what the right rests on. Consent and its end are those of `mayContact` in the domain, over the lines of everyone who
 * has the address, since a message goes to an address: a withdrawal by one of them counts for all. A sale and an enquiry count
 * as the consent that they imply, noted or not. Lines are brought together by windows, not by joins: how long those take depends
 * on how well the database guesses the number of lines.
 */
export const judgedSql = (channel: CampaignChannel, { today, timezone }: Places): string => `
  address as (select distinct key from person where key <> ''),
  holder as (${HOLDERS[channel]}),
  line as (
    select h.key, n.id, n.kind, n.since, n.until from holder h join customer_consent n on n.dealership_id = $1
      and n.customer_id = h.customer_id and n.channel = '${channel}'
    union all
    select h.key, 0, 'purchase', b.sold_on, ${ends('b.sold_on', 'purchase')} from holder h
      join bill_of_sale b on b.dealership_id = $1 and b.customer_id = h.customer_id and ${SOLD}
    union all
    select h.key, 0, 'enquiry', e.day, ${ends('e.day', 'enquiry')} from holder h
      join lead l on l.dealership_id = $1 and l.customer_id = h.customer_id and ${ENQUIRED}
      cross join lateral (select (l.received_at at time zone ${timezone})::date as day) e
    union all
    select p.key, 0, case when l.offers_consent <> '' then 'express' else 'enquiry' end, e.day,
      case when l.offers_consent = '' then ${ends('e.day', 'enquiry')} end
      from person p join lead l on l.dealership_id = $1 and l.id = p.lead_id
      cross join lateral (select (l.received_at at time zone ${timezone})::date as day) e
      where p.customer_id is null and p.key <> ''),
  -- who agrees again after withdrawing has agreed, also on the same day
  ordered as (
    select n.*, max(n.since) filter (where n.kind = 'express') over (partition by n.key order by n.id
        groups between 1 following and unbounded following) as agreed_later
    from line n where n.since <= ${today}::date),
  stopped as (
    select o.*, max(o.since) filter (where o.kind = 'withdrawn' and coalesce(o.agreed_later, '-infinity') < o.since)
        over (partition by o.key) as stopped_on
    from ordered o),
  -- what a lead says of itself (id 0) was confirmed by nobody: it allows messages, but it does not undo a withdrawal
  checked as (
    select s.*, s.kind <> 'withdrawn' and coalesce(s.until, 'infinity') >= ${today}::date
      and (s.stopped_on is null or s.kind = 'express' and s.id > 0 and s.since > s.stopped_on) as is_valid
    from stopped s),
  standing as (
    select c.key, bool_or(c.is_valid) as may, max(c.stopped_on) as stopped_on,
      (array_agg(c.kind order by coalesce(c.until, 'infinity') desc) filter (where c.is_valid))[1] as consent,
      max(coalesce(c.until, 'infinity')) filter (where c.is_valid) as until
    from checked c group by c.key),
  tagged as (
    select p.id, p.customer_id, p.lead_id, p.name, p.key, true as is_person, null::boolean as may, null::date as stopped_on,
      null::text as consent, null::date as until from person p
    union all
    select null, null, null, null, t.key, false, t.may, t.stopped_on, t.consent, t.until from standing t),
  spread as (
    select g.id, g.customer_id, g.lead_id, g.name, g.key, g.is_person, bool_or(g.may) over k as may, max(g.stopped_on) over k as stopped_on,
      max(g.consent) over k as consent, max(g.until) over k as until
    from tagged g window k as (partition by g.key)),
  judged as (
    select p.id, p.customer_id, p.lead_id, p.name, p.key, case when p.key = '' then 'no_address' ${ADDRESS_PROBLEM[channel]}
        when s.reason = 'unsubscribe' then 'unsubscribed' when s.reason = 'complaint' then 'complained'
        when s.reason = 'bounce' then 'bounced' when s.reason = 'manual' then 'blocked'
        when p.may then null when p.stopped_on is not null then 'withdrawn' when p.may is not null then 'expired' else 'never' end as why,
      p.consent, case when p.until <> 'infinity' then p.until end as consent_until
    from spread p
      left join suppressed_address s on s.dealership_id = $1 and s.channel = '${channel}' and s.key = p.key and s.lifted_at is null
    where p.is_person)`;
