import { priceQuotedSale, type QuotationState } from '@forecourt/domain/deal/index';
import { roundCents, toCents, toDollars } from '@forecourt/domain/money/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { ROLE, SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';

interface Planned {
  state: QuotationState;
  /** Since it was made. */
  daysAgo: number;
  /** From today; below 0 it is expired. */
  validDays: number;
  kind: 'alternatives' | 'together';
  cars: number;
  answers: readonly { kind: string; text: string; byStaff?: boolean }[];
}

const PLAN: readonly Planned[] = [
  { state: 'draft', daysAgo: 0, validDays: 14, kind: 'alternatives', cars: 1, answers: [] },
  { state: 'sent', daysAgo: 1, validDays: 13, kind: 'alternatives', cars: 2, answers: [] },
  {
    ...{ state: 'answered', daysAgo: 3, validDays: 11, kind: 'alternatives', cars: 2 },
    answers: [
      { kind: 'opened', text: '' },
      { kind: 'question', text: 'Are the winter tires on rims of their own?' },
      { kind: 'reply', text: 'Yes, they come on steel rims.', byStaff: true },
      { kind: 'question', text: 'Good. Could I see it on Saturday?' },
    ],
  },
  {
    ...{ state: 'accepted', daysAgo: 5, validDays: 9, kind: 'alternatives', cars: 1 },
    answers: [
      { kind: 'opened', text: '' },
      { kind: 'accepted', text: '' },
    ],
  },
  {
    ...{ state: 'declined', daysAgo: 9, validDays: 5, kind: 'together', cars: 2 },
    answers: [
      { kind: 'opened', text: '' },
      { kind: 'declined', text: 'We found another one closer to home. Thank you.' },
    ],
  },
  { state: 'sent', daysAgo: 30, validDays: -16, kind: 'alternatives', cars: 1, answers: [] },
];

interface DemoCar {
  id: number;
  title: string;
  price: number;
}

interface DemoDealership {
  province: string | null;
  today: string;
  cars: DemoCar[];
  customers: { id: number; name: string }[];
  staff: number[];
}

const readDealership = async (tx: Db, id: number): Promise<DemoDealership | undefined> =>
  (
    await queryRows<DemoDealership>(
      tx,
      `select p.abbreviation as province, current_date as today,
          (select coalesce(json_agg(s), '[]') from (select id, title, coalesce(sell_price, 15000)::float8 as price from stock_vehicle
            where dealership_id = d.id and deleted_at is null and status = ${STOCK_STATUS.readyForSale} order by id limit 12) s) as cars,
          (select coalesce(json_agg(s), '[]') from (select id, full_name as name from customer
            where dealership_id = d.id and removed_at is null and merged_into is null and email <> '' order by id limit 6) s) as customers,
          (select coalesce(json_agg(s.id), '[]') from (select id from app_user where dealership_id = d.id and is_active
            and removed_at is null and role_id = any($2) order by id limit 3) s) as staff
        from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id where d.id = $1`,
      [id, [ROLE.owner, ...SELLER_SHELL]],
    )
  )[0];

const OPTIONS = [
  { label: 'Winter tires on rims', price: 1_150 },
  { label: 'Remote starter', price: 499 },
];
const FEES = [{ label: 'Documentation fee', price: 399 }];
const DISCOUNT = 500;

const line = ({ label, price }: { label: string; price: number }) => ({ label, amount: toCents(price) });

/** With its taxes, computed as a saved one has them. */
const offerOf = ({ id, price }: DemoCar, { province, today }: DemoDealership, place: number) => {
  const options = OPTIONS.slice(0, 1 + (place % 2));
  const { taxes, total } = priceQuotedSale({
    ...{ day: today, province, price: toCents(price), discount: toCents(DISCOUNT) },
    options: options.map(line),
    fees: FEES.map((fee) => ({ ...line(fee), tax: 'all' })),
  });
  return {
    ...{ stock_id: id, price, discount: DISCOUNT, options, fees: FEES, total: toDollars(total) },
    taxes: taxes.map(({ label, amount }) => ({ label, amount: toDollars(amount) })),
  };
};

const TERMS =
  'Prices include the fees shown. Licensing and insurance are not included.\nThe vehicle is sold as inspected; a copy of the inspection comes with it.';

const insertOne = async (
  tx: Db,
  tenant: number,
  dealership: DemoDealership,
  planned: Planned,
  place: number,
) => {
  const customer = dealership.customers[place % dealership.customers.length];
  const cars = Array.from(
    { length: planned.cars },
    (_, n) => dealership.cars[(place * 2 + n) % dealership.cars.length],
  ).filter((car) => car !== undefined);
  if (!customer || cars.length === 0) return;
  const offers = cars.map((car, n) => offerOf(car, dealership, place + n));
  const totals = offers.map(({ total }) => total);
  const total =
    planned.kind === 'together' ? totals.reduce((sum, each) => sum + each, 0) : Math.min(...totals);
  const [first, ...others] = cars;
  const isAccepted = planned.state === 'accepted';
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into quotation (dealership_id, number, customer_id, seller_id, state, kind, valid_until, message, terms, title,
        total_cents, sent_at, opened_at, accepted_at, accepted_name, answered_at, created_by, created_at)
      select $1, $2, $3, $4, $5, $6, current_date + $7::int, $8, $9, $10, $11::bigint,
        case when $5 <> 'draft' then made.at + interval '1 hour' end,
        case when $12 then made.at + interval '2 hours' end,
        case when $13 then made.at + interval '3 hours' end, case when $13 then $14 else '' end,
        case when $12 then made.at + interval '3 hours' end, $4, made.at
      from (select now() - make_interval(days => $15::int, mins => 10) as at) made returning id`,
    [
      ...[tenant, place + 1, customer.id, dealership.staff[place % dealership.staff.length] ?? null],
      ...[planned.state, planned.kind, planned.validDays],
      'Thank you for your visit. This is what we talked about.',
      ...[TERMS, `${first?.title}${others.length > 0 ? ` and ${others.length} more` : ''}`],
      ...[roundCents(total * 100), planned.answers.length > 0, isAccepted, customer.name, planned.daysAgo],
    ],
  );
  if (!row) return;
  await queryRows(
    tx,
    `insert into quotation_car (dealership_id, quotation_id, position, stock_id, price, discount, options, fees, taxes, total)
      select $1, $2, r.place, (r.car ->> 'stock_id')::int, (r.car ->> 'price')::numeric, (r.car ->> 'discount')::numeric,
        r.car -> 'options', r.car -> 'fees', r.car -> 'taxes', (r.car ->> 'total')::numeric
      from jsonb_array_elements($3::jsonb) with ordinality as r(car, place) returning id`,
    [tenant, row.id, JSON.stringify(offers)],
  );
  if (isAccepted)
    await queryRows(
      tx,
      `update quotation q set accepted_car_id = k.id from quotation_car k
        where q.dealership_id = $1 and q.id = $2 and k.dealership_id = $1 and k.quotation_id = $2 returning q.id`,
      [tenant, row.id],
    );
  await queryRows(
    tx,
    `insert into quotation_answer (dealership_id, quotation_id, kind, text, user_id, created_at)
      select $1, $2, a.answer ->> 'kind', coalesce(nullif(a.answer ->> 'text', ''), case when a.answer ->> 'kind' = 'accepted' then $4 else '' end),
        case when (a.answer ->> 'byStaff')::boolean then $5::int end,
        now() - make_interval(days => $6::int) + make_interval(hours => a.place::int)
      from jsonb_array_elements($3::jsonb) with ordinality as a(answer, place) returning id`,
    [
      ...[tenant, row.id, JSON.stringify(planned.answers), customer.name],
      ...[dealership.staff[place % dealership.staff.length] ?? null, planned.daysAgo],
    ],
  );
};

/** Six for each dealership that the demo's accounts work at, one for each state that matters. */
export const insertDemoQuotations = async (tx: Db) => {
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const dealership = await readDealership(tx, tenant);
    if (!dealership) continue;
    for (const [place, planned] of PLAN.entries()) await insertOne(tx, tenant, dealership, planned, place);
  }
};
