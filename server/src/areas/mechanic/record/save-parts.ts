import type { BodyOf } from '@forecourt/contract';
import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { serviceSums } from '@forecourt/domain/mechanic/index';
import { toDollars } from '@forecourt/domain/money/cents';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { refuseSeller } from '../../customers';
import { toServiceLine } from './figures';
import { keepOnly, linesOf, problemsOf, saveLines, saveProblems } from './parts.queries';
import { presentVendors } from './service.queries';

type Given = BodyOf<typeof mechanicCalls.update>;
type Problems = NonNullable<Given['problems']>;
type Lines = NonNullable<Given['lines']>;

const NO_VENDOR = 'There is no such vendor';

/** Vendors that a row had before stay, also when they can no longer be chosen. */
const refuseVendors = async (
  tx: Db,
  tenant: number,
  field: 'problems' | 'lines',
  given: readonly { vendor_id?: number | null | undefined }[],
  before: readonly { vendor_id: number | null }[],
) => {
  const had = new Set(before.map(({ vendor_id }) => vendor_id));
  const wanted = given.flatMap(({ vendor_id: id }) => (id && !had.has(id) ? [id] : []));
  if (wanted.length === 0) return;
  const present = await presentVendors(tx, tenant, wanted);
  for (const [at, { vendor_id: id }] of given.entries())
    if (id && !had.has(id) && !present.has(id)) throw badField(`${field}.${at}.vendor_id`, NO_VENDOR);
};

/** Each id once, and of this service. */
const refuseIds = (
  field: 'problems' | 'lines',
  given: readonly { id?: number | undefined }[],
  before: readonly { id: number }[],
) => {
  const left = new Set(before.map(({ id }) => id));
  for (const [at, { id }] of given.entries())
    if (id !== undefined && !left.delete(id))
      throw badField(`${field}.${at}.id`, 'It is not part of this service');
};

const replaceProblems = async (tx: Db, tenant: number, serviceId: number, given: Problems) => {
  const before = await problemsOf(tx, tenant, serviceId);
  refuseIds('problems', given, before);
  await refuseVendors(tx, tenant, 'problems', given, before);
  await keepOnly(
    tx,
    tenant,
    'shop_problem',
    serviceId,
    given.flatMap(({ id }) => (id === undefined ? [] : [id])),
  );
  await saveProblems(
    tx,
    tenant,
    serviceId,
    given.map(({ id, SPN_id, vendor_id, is_fixed, ...problem }, place) => ({
      ...problem,
      ...{
        id: id ?? null,
        place,
        spn_id: SPN_id ?? null,
        vendor_id: vendor_id ?? null,
        is_fixed: is_fixed === 1,
      },
    })),
  );
};

const replaceLines = async (tx: Db, tenant: number, serviceId: number, given: Lines) => {
  const before = await linesOf(tx, tenant, serviceId);
  refuseIds('lines', given, before);
  await refuseVendors(tx, tenant, 'lines', given, before);
  const technicians = new Map(given.map(({ technician_id }, at) => [technician_id, at]));
  for (const [id, at] of technicians)
    if (id && !before.some(({ technician_id }) => technician_id === id))
      await refuseSeller(tx, tenant, id, `lines.${at}.technician_id`);
  const problems = await problemsOf(tx, tenant, serviceId);
  for (const [at, { problem_no, ordered_on, received_on }] of given.entries()) {
    if (problem_no && problem_no > problems.length)
      throw badField(`lines.${at}.problem_no`, 'There is no such problem');
    if (ordered_on && received_on && received_on < ordered_on)
      throw badField(`lines.${at}.received_on`, 'It is before the day of the order');
  }
  await keepOnly(
    tx,
    tenant,
    'shop_line',
    serviceId,
    given.flatMap(({ id }) => (id === undefined ? [] : [id])),
  );
  await saveLines(
    tx,
    tenant,
    serviceId,
    given.map(({ id, problem_no, ...line }, place) => ({
      ...{ id: id ?? null, place, problem_id: problem_no ? (problems[problem_no - 1]?.id ?? null) : null },
      ...{ kind: line.kind, description: line.description, part_no: line.part_no, quantity: line.quantity },
      ...{ price: line.price, cost: line.cost, vendor_id: line.vendor_id ?? null },
      ...{ technician_id: line.technician_id ?? null, ordered_on: line.ordered_on ?? null },
      ...{ expected_on: line.expected_on ?? null, received_on: line.received_on ?? null },
    })),
  );
};

/** What the service itself keeps of its problems and lines, for lists. */
export const keptSums = async (tx: Db, tenant: number, serviceId: number) => {
  const problems = await problemsOf(tx, tenant, serviceId);
  const lines = await linesOf(tx, tenant, serviceId);
  const { price, cost } = serviceSums(lines.map(toServiceLine));
  return {
    ...{ price: toDollars(price), cost: toDollars(cost) },
    parts_waiting: lines.filter(({ ordered_on, received_on }) => ordered_on !== null && received_on === null)
      .length,
    problem: problems[0]?.description ?? '',
    problem_count: problems.length,
  };
};

/** Problems and lines as a whole: what is not named any more is deleted. Undefined ones stay as they are. */
export const saveParts = async (
  tx: Db,
  tenant: number,
  serviceId: number,
  { problems, lines }: { problems?: Problems | undefined; lines?: Lines | undefined },
) => {
  if (problems) await replaceProblems(tx, tenant, serviceId, problems);
  if (lines) await replaceLines(tx, tenant, serviceId, lines);
  return keptSums(tx, tenant, serviceId);
};
