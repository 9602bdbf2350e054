import { addDays } from '@forecourt/domain/bhph/day-numbers';
import { accrualDays, payoffDueDay } from '@forecourt/domain/ledger/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import { type Booker, jobBooker } from '../../accounting';
import { notify } from '../../notifications';
import { lockAdvance } from '../advance.queries';
import { SOLD_NOT_PAID_OFF } from '../notification-kinds';
import { paymentsOf } from '../payment.queries';
import { accrue } from './accrue';
import {
  advancesToAccrue,
  dealershipsWithAdvances,
  forgetWarnings,
  markWarned,
  type SoldAdvance,
  soldAdvances,
} from './job.queries';

export const FLOOR_TASK = 'floorplan-night';

/** So many advances of a dealership in a turn; the next turn takes the rest. */
const TURN = 500;

/** Books the interest of the days that are over. An advance that another server did meanwhile has none left. */
export const accrueOne = async (tx: Db, booker: Booker, id: number): Promise<void> => {
  const advance = await lockAdvance(tx, booker.tenant, id);
  if (!advance || advance.closed_on !== null || advance.cancelled_on !== null) return;
  const days = accrualDays(advance.accrued_to, addDays(booker.today, -1), advance.accrual);
  if (days.length === 0) return;
  await accrue(tx, booker, advance, await paymentsOf(tx, booker.tenant, [id]), days);
};

/** 1: the vehicle is sold; 2: the days that the lender gives are over as well. */
const levelOf = ({ sold_date, payoff_days }: SoldAdvance, today: string): 1 | 2 =>
  sold_date !== null && payoffDueDay(sold_date, payoff_days) < today ? 2 : 1;

const tellOwner = async (tx: Db, deps: Deps, { tenant, today }: Booker) => {
  await forgetWarnings(tx, tenant);
  for (const advance of await soldAdvances(tx, tenant, TURN)) {
    const level = levelOf(advance, today);
    if (level <= advance.warned || !(await markWarned(tx, tenant, advance.id, level))) continue;
    if (advance.owner_user_id === null) continue;
    const { title, lender, sold_date, payoff_days } = advance;
    const by = sold_date === null ? '' : ` by ${payoffDueDay(sold_date, payoff_days)}`;
    await notify(tx, deps, {
      ...{ dealershipId: tenant, userId: advance.owner_user_id, kind: SOLD_NOT_PAID_OFF },
      title: level === 2 ? `Payoff is late: ${title}` : `Sold and not paid off: ${title}`,
      body: `${lender} is owed ${formatMoney(advance.floored_cents / 100)}, to be paid off${by || ' now'}.`,
      link: `/admin/accounting/floor-plan/${advance.id}`,
    });
  }
};

const workAt = async (deps: Deps, dealershipId: number, requestId: string): Promise<void> => {
  const tenant = asTenant(dealershipId);
  const inWrite = (work: (tx: Db, booker: Booker) => Promise<void>) =>
    deps.database.write(
      tenant,
      { userId: null, requestId },
      async (tx) => work(tx, await jobBooker(tx, { tenant: dealershipId, userId: null, deps })),
      { isJob: true },
    );
  const ids = await deps.database.read(tenant, async (db) => {
    const { today } = await jobBooker(db, { tenant: dealershipId, userId: null, deps });
    const monthEnd = addDays(`${today.slice(0, 7)}-01`, -1);
    return advancesToAccrue(db, dealershipId, { yesterday: addDays(today, -1), monthEnd, limit: TURN });
  });
  for (const id of ids) await inWrite((tx, booker) => accrueOne(tx, booker, id));
  await inWrite((tx, booker) => tellOwner(tx, deps, booker));
};

/** Interest of the days that are over, and sold vehicles that are not paid off, where each dealership is. */
export const floorJobs = (deps: Deps): Record<string, JobHandler> => ({
  [FLOOR_TASK]: async (_payload, { key }) => {
    for (const { id } of await deps.database.systemRead(dealershipsWithAdvances)) await workAt(deps, id, key);
  },
});
