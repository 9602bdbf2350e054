import type { Service, ServiceRow } from '@forecourt/contract/mechanic/service';
import { serviceSums, serviceTaxes, shopInvoiceNumber, stepSeconds } from '@forecourt/domain/mechanic/index';
import { sumCents, toDollars } from '@forecourt/domain/money/cents';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';
import { type StoredTransfer, transfersOf } from '../moving/transfer.queries';
import { readShopPlace } from '../place.queries';
import { standingOf, toServiceLine } from './figures';
import { linesOf, problemsOf, type StoredLine, type StoredProblem } from './parts.queries';
import { findService, type StoredService } from './service.queries';
import { estimatesOf, photosOf, type StoredPhoto, stepsOf } from './step.queries';

type NameOf = (userId: number | null) => string;

const stateOf = ({ stock_id, vehicle_status, is_deleted }: StoredService) => {
  if (stock_id === null) return 'none' as const;
  // one that was moved to a branch is not there any more
  if (vehicle_status === null || is_deleted) return 'deleted' as const;
  return vehicle_status === SOLD ? ('sold' as const) : ('stock' as const);
};

const toRow = (stored: StoredService, nameOf: NameOf): ServiceRow => ({
  ...{ id: stored.id, number: stored.number, kind: stored.kind, status: stored.status },
  ...{ step_started_at: stored.step_started_at, promised_on: stored.promised_on },
  is_urgent: stored.is_urgent ? 1 : 0,
  lubrication: stored.lubrication ? 1 : 0,
  vehicle: {
    ...{
      title: stored.vehicle_title,
      stock_NO: stored.stock_no,
      vin_number: stored.vin,
      plate: stored.plate,
    },
    photo: stored.photo ? fileAddress(stored.photo) : null,
    ...{ odometer: stored.odometer, odometer_type: stored.odometer_type, state: stateOf(stored) },
    ...{ status: stored.vehicle_status, mid_vehicle_id: stored.stock_id, trade_id: stored.trade_id },
    ...{ deal_id: stored.deal_id, shop_car_id: stored.car_id },
  },
  customer:
    stored.customer_id === null
      ? null
      : {
          ...{ id: stored.customer_id, name: stored.customer ?? '' },
          ...{ mobile: stored.mobile ?? '', email: stored.email ?? '' },
        },
  technician:
    stored.technician_id === null ? null : { id: stored.technician_id, name: nameOf(stored.technician_id) },
  ...{ problem: stored.problem, problem_count: stored.problem_count, parts_waiting: stored.parts_waiting },
  ...{ price: stored.price, cost: stored.cost },
  invoice:
    stored.invoice_id === null || stored.invoice_number === null
      ? null
      : { id: stored.invoice_id, number: shopInvoiceNumber(stored.invoice_number) },
  ...{ created_by: nameOf(stored.created_by), created_at: stored.created_at, done_at: stored.done_at },
  version: stored.version,
});

export const toRows = async (context: Context, rows: readonly StoredService[]): Promise<ServiceRow[]> => {
  const nameOf = await staffNames(
    context,
    rows.flatMap(({ technician_id, created_by }) => [technician_id, created_by]),
  );
  return rows.map((row) => toRow(row, nameOf));
};

const toProblem = ({ spn_id, vendor, is_fixed, ...problem }: StoredProblem): Service['problems'][number] => ({
  ...problem,
  ...{ SPN_id: spn_id, vendor: vendor ?? '', is_fixed: is_fixed ? 1 : 0 },
});

const toLine = (
  { problem_id, vendor, ...line }: StoredLine,
  problems: readonly StoredProblem[],
): Service['lines'][number] => {
  const at = problems.findIndex(({ id }) => id === problem_id);
  return { ...line, vendor: vendor ?? '', problem_no: at < 0 ? null : at + 1 };
};

export const toPhoto = (photo: StoredPhoto, nameOf: NameOf): Service['photos'][number] => ({
  ...{ id: photo.id, name: photo.name, url: fileAddress(photo.file), created_at: photo.created_at },
  moment: photo.title === 'after' ? 'after' : 'before',
  created_by: nameOf(photo.user_id),
});

const toPassed = (transfer: StoredTransfer): Service['passed_costs'][number] => ({
  ...{ id: transfer.id, mid_vehicle_id: transfer.stock_id, vendor: transfer.vendor ?? '' },
  ...{ day: transfer.day, target: transfer.target, amount: transfer.amount_cents / 100 },
  tax: toDollars(sumCents(transfer.taxes.map(({ amount }) => amount))),
});

/** One service as it goes on the wire. `note` says what the last change did not do to the vehicle. */
export const readService = async (context: Context, db: Db, id: number, note = ''): Promise<Service> => {
  const { tenant, deps } = context;
  const stored = await findService(db, tenant, id);
  const [problems, lines] = [await problemsOf(db, tenant, id), await linesOf(db, tenant, id)];
  const [steps, estimates] = [await stepsOf(db, tenant, id), await estimatesOf(db, tenant, id)];
  const [photos, transfers] = [await photosOf(db, tenant, id), await transfersOf(db, tenant, id)];
  const nameOf = await staffNames(context, [
    ...[stored.technician_id, stored.created_by],
    ...[...steps, ...estimates, ...photos].map(({ user_id }) => user_id),
  ]);
  const now = deps.now().toISOString();
  const sums = serviceSums(lines.map(toServiceLine));
  const taxes =
    stored.kind === 'onlyShop'
      ? serviceTaxes(sums.price, await readShopPlace(db, tenant), todayAt(context))
      : [];
  const standing = standingOf(stored, lines, estimates);
  return {
    ...toRow(stored, nameOf),
    comment: stored.comment,
    problems: problems.map(toProblem),
    lines: lines.map((line) => toLine(line, problems)),
    photos: photos.map((photo) => toPhoto(photo, nameOf)),
    estimates: estimates.map(({ user_id, approved_how, approval_note, ...estimate }) => ({
      ...estimate,
      ...{ created_by: nameOf(user_id), how: approved_how, note: approval_note },
    })),
    steps: steps.map(({ user_id, ...step }) => ({ ...step, moved_by: nameOf(user_id) })),
    step_seconds: stepSeconds(
      steps.map(({ status, started_at, ended_at }) => ({
        ...{ status, startedAt: started_at, endedAt: ended_at },
      })),
      now,
    ),
    now,
    sums: {
      ...{ labour: toDollars(sums.labour), parts: toDollars(sums.parts) },
      ...{ price: toDollars(sums.price), cost: toDollars(sums.cost) },
    },
    taxes: taxes.map(({ name, rate, base, amount }) => ({
      ...{ name, rate, base: toDollars(base), amount: toDollars(amount) },
    })),
    total: toDollars(sumCents([sums.price, ...taxes.map(({ amount }) => amount)])),
    approved_amount: standing.approved === null ? null : toDollars(standing.approved),
    is_approved: standing.isApproved ? 1 : 0,
    is_over_approval: standing.isOverApproval ? 1 : 0,
    passed_costs: transfers.map(toPassed),
    vehicle_note: note,
  };
};
