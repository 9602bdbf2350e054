import { moveProblem, type ServiceStatus } from '@forecourt/domain/mechanic/index';
import { toCents, toDollars } from '@forecourt/domain/money/cents';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { recordLubrication } from '../cars/lubrication';
import { notifyApproved, notifyDone } from '../notifications';
import { type Standing, standingOf } from '../record/figures';
import { linesOf } from '../record/parts.queries';
import { type StoredService, updateService } from '../record/service.queries';
import {
  type Approval,
  approveEstimate,
  estimatesOf,
  insertEstimate,
  startStep,
} from '../record/step.queries';
import { wholeSettings } from '../settings/settings';
import { findSettings } from '../settings/settings.queries';
import { passCostToVehicle, takeCostBack } from './pass-cost';
import { setVehicleStatus } from './vehicle-status';

type ApprovalGiven = Partial<Omit<Approval, 'at'>>;

export interface MoveOptions {
  approval?: ApprovalGiven;
  /** Of a vehicle in stock whose service is done; the shop's settings say it otherwise. */
  readyForSale?: boolean | undefined;
}

const bookerOf = (context: Context) => ({
  ...{ tenant: context.tenant, userId: context.session.userId, today: todayAt(context) },
});

export const readStanding = async (tx: Db, tenant: number, service: StoredService): Promise<Standing> =>
  standingOf(service, await linesOf(tx, tenant, service.id), await estimatesOf(tx, tenant, service.id));

/** The estimate that stands for what the lines are now: the last one, or a new one. */
const estimateNow = async (
  context: Context,
  tx: Db,
  service: StoredService,
  { last, amount }: Standing,
): Promise<number> => {
  if (last && last.approved_at === null && toCents(last.amount) === amount) return last.id;
  return insertEstimate(tx, context.tenant, {
    ...{ serviceId: service.id, number: (last?.number ?? 0) + 1, amount: toDollars(amount) },
    userId: context.session.userId,
  });
};

const needsApproval = ({ isApproved, isOverApproval }: Standing) => !isApproved || isOverApproval;

/** Approves what the lines are now, once. */
export const approveNow = async (
  context: Context,
  tx: Db,
  service: StoredService,
  standing: Standing,
  { by = '', how = 'in-person', note = '' }: ApprovalGiven = {},
): Promise<void> => {
  const { tenant, deps, session } = context;
  const estimate = await estimateNow(context, tx, service, standing);
  await approveEstimate(tx, tenant, estimate, {
    ...{ at: deps.now().toISOString(), by: by || session.user.fullName, how, note },
  });
  await notifyApproved(context, tx, service);
};

/** What a step does beside being begun. */
const effects = async (
  context: Context,
  tx: Db,
  service: StoredService,
  to: ServiceStatus,
  standing: Standing,
  { approval }: MoveOptions,
): Promise<void> => {
  const booker = bookerOf(context);
  if (to === 'estimated') await estimateNow(context, tx, service, standing);
  if (to === 'approved' && needsApproval(standing))
    await approveNow(context, tx, service, standing, approval);
  if (service.status === 'done' && service.kind !== 'onlyShop')
    await takeCostBack(tx, booker, service.id, context.deps.now().toISOString());
  if (to !== 'done') return;
  if (service.kind !== 'onlyShop') await passCostToVehicle(tx, booker, service.id);
  await recordLubrication(tx, service, context.tenant, booker.today);
  await notifyDone(context, tx, service);
};

/** Moves a locked service to another step. Answers what could not be done to its vehicle. */
export const moveService = async (
  context: Context,
  tx: Db,
  service: StoredService,
  to: ServiceStatus,
  options: MoveOptions = {},
): Promise<string> => {
  const { tenant, deps, session } = context;
  const standing = await readStanding(tx, tenant, service);
  const problem = moveProblem(standing, to);
  if (problem !== undefined) throw new Refusal(409, problem, { fields: { status: problem } });
  if (service.status === to) return '';
  const isReadyAfter =
    options.readyForSale ?? wholeSettings(await findSettings(tx, tenant)).ready_after_service === 1;
  const { before, note } = await setVehicleStatus(tx, tenant, service, to, isReadyAfter);
  const at = deps.now().toISOString();
  await updateService(tx, tenant, service.id, {
    ...{ status: to, step_started_at: at, done_at: to === 'done' ? at : null },
    // a vehicle that is through is asked again when its service is taken up again
    stock_status_before: to === 'done' || to === 'cancelled' ? null : before,
  });
  await startStep(tx, tenant, { serviceId: service.id, status: to, at, userId: session.userId });
  await effects(context, tx, service, to, standing, options);
  return note;
};
