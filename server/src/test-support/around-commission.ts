import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MAIN_DEALERSHIP } from '../demo/plan';
import type { TestApp } from './app';
import type { Around, AroundOf } from './around';

const idsOf = async (t: TestApp, statement: ReturnType<typeof sql>): Promise<number[]> =>
  (await t.sql<{ id: number }>(statement)).map(({ id }) => id);

const planIds = (t: TestApp, kind: 'person' | 'vehicle', basis: 'own' | 'team') =>
  idsOf(
    t,
    sql`select id from commission_plan where dealership_id = ${MAIN_DEALERSHIP} and kind = ${kind} and basis = ${basis}
      and archived_at is null order by id limit 3`,
  );

/** Who has a plan for own sales. */
const sellers = (t: TestApp) =>
  idsOf(
    t,
    sql`select distinct user_id as id from commission_plan_assignment where dealership_id = ${MAIN_DEALERSHIP} and basis = 'own'
      order by 1 limit 3`,
  );

const RULES = [{ kind: 'flat', amount: 200 }];

const newTeamPlan = async (t: TestApp): Promise<Around> => ({
  body: { kind: 'person', basis: 'team', name: `Team ${randomUUID()}`, rules: RULES },
  own: await sellers(t),
});

const changedTeamPlan = async (t: TestApp): Promise<Around> => {
  const [id] = await planIds(t, 'person', 'team');
  return {
    params: { id },
    body: { name: `Team ${randomUUID()}`, rules: RULES, from: '2027-01-01' },
    own: await sellers(t),
  };
};

const assignment = async (t: TestApp, place: 'user' | 'plan'): Promise<Around> => {
  const people = await sellers(t);
  const plans = await planIds(t, 'person', 'own');
  return {
    body: { user_id: people[0], plan_id: plans[0], from: '2027-01-01' },
    own: place === 'user' ? people : plans,
  };
};

const vehicles = async (t: TestApp, by: 'tag' | 'vehicle', own?: number[]): Promise<Around> => {
  const [id] = await planIds(t, 'vehicle', 'own');
  return { params: { id }, body: { by, type: undefined }, ...(own && { own }) };
};

const tags = (t: TestApp) =>
  idsOf(
    t,
    sql`select id from own_lookup where dealership_id = ${MAIN_DEALERSHIP} and kind = 'tag' order by id limit 1`,
  );

const soldBills = (t: TestApp) =>
  idsOf(
    t,
    sql`select bill_id as id from bill_event where dealership_id = ${MAIN_DEALERSHIP} and kind = 'sold' and figures is not null
      order by id limit 3`,
  );

/** Pays all that someone is due. */
const payment = async (t: TestApp): Promise<Around> => {
  const [due] = await t.sql<{ id: number; cents: number }>(
    sql`select user_id as id, sum(amount_cents)::float8 as cents from commission_entry
      where dealership_id = ${MAIN_DEALERSHIP} and state = 'earned' group by 1 having sum(amount_cents) > 0 order by 1 limit 1`,
  );
  const [{ last = '' } = {}] = await t.sql<{ last: string }>(
    sql`select max(day)::text as last from commission_entry where dealership_id = ${MAIN_DEALERSHIP}`,
  );
  return { body: { to: last, day: last, amount: (due?.cents ?? 0) / 100 }, own: [due?.id ?? 0] };
};

/** For calls of commissions: by the call, the place and the table. */
export const AROUND_COMMISSION: readonly (readonly [RegExp, AroundOf])[] = [
  [/^commission\.createPlan body\.team/, newTeamPlan],
  [/^commission\.updatePlan body\.team/, changedTeamPlan],
  [/^commission\.assign body\.user_id/, (t) => assignment(t, 'user')],
  [/^commission\.assign body\.plan_id/, (t) => assignment(t, 'plan')],
  [/^commission\.assignVehicles body\.tag_id/, async (t) => vehicles(t, 'tag', await tags(t))],
  [/^commission\.assignVehicles body\.stock_id/, (t) => vehicles(t, 'vehicle')],
  [
    /^commission\.whatIf body\.bill_id/,
    async (t) => ({ body: { sale: undefined }, own: await soldBills(t) }),
  ],
  [
    /^commission\.whatIf body\.plan_id/,
    async (t) => ({ body: { plan: undefined }, own: await planIds(t, 'person', 'own') }),
  ],
  [/^commission\.pay body\.user_id/, payment],
];
