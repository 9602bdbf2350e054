import type { LineKind } from '@forecourt/domain/mechanic/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface StoredProblem {
  id: number;
  description: string;
  cause: string;
  correction: string;
  vendor_id: number | null;
  vendor: string | null;
  spn_id: number | null;
  fault_code: string;
  is_fixed: boolean;
}

export const problemsOf = (db: Db, tenant: number, serviceId: number) =>
  queryPrepared<StoredProblem>(
    db,
    `select p.id, p.description, p.cause, p.correction, p.vendor_id, v.name as vendor, p.spn_id, p.fault_code, p.is_fixed
      from shop_problem p left join vendor v on v.dealership_id = p.dealership_id and v.id = p.vendor_id
      where p.dealership_id = $1 and p.service_id = $2 order by p.place, p.id`,
    [tenant, serviceId],
  );

export interface StoredLine {
  id: number;
  problem_id: number | null;
  kind: LineKind;
  description: string;
  part_no: string;
  quantity: number;
  price: number;
  cost: number;
  vendor_id: number | null;
  vendor: string | null;
  technician_id: number | null;
  ordered_on: string | null;
  expected_on: string | null;
  received_on: string | null;
}

export const linesOf = (db: Db, tenant: number, serviceId: number) =>
  queryPrepared<StoredLine>(
    db,
    `select l.id, l.problem_id, l.kind, l.description, l.part_no, l.quantity, l.price, l.cost, l.vendor_id, v.name as vendor,
        l.technician_id, l.ordered_on, l.expected_on, l.received_on
      from shop_line l left join vendor v on v.dealership_id = l.dealership_id and v.id = l.vendor_id
      where l.dealership_id = $1 and l.service_id = $2 order by l.place, l.id`,
    [tenant, serviceId],
  );

/** Those that are not named are deleted. */
export const keepOnly = (
  tx: Db,
  tenant: number,
  table: 'shop_problem' | 'shop_line',
  serviceId: number,
  ids: readonly number[],
) =>
  queryRows(tx, `delete from ${table} where dealership_id = $1 and service_id = $2 and id <> all($3)`, [
    tenant,
    serviceId,
    ids,
  ]);

export interface NewProblem extends Omit<StoredProblem, 'id' | 'vendor'> {
  /** null: a new one. */
  id: number | null;
  place: number;
}

const columnOf = <R, K extends keyof R>(rows: readonly R[], name: K): R[K][] => rows.map((row) => row[name]);

const problemValues = (rows: readonly NewProblem[]) => [
  ...[columnOf(rows, 'place'), columnOf(rows, 'description'), columnOf(rows, 'cause')],
  ...[columnOf(rows, 'correction'), columnOf(rows, 'vendor_id'), columnOf(rows, 'spn_id')],
  ...[columnOf(rows, 'fault_code'), columnOf(rows, 'is_fixed')],
];

/** Many in one statement each; new ones answer their ids in the order of their places. */
export const saveProblems = async (
  tx: Db,
  tenant: number,
  serviceId: number,
  problems: readonly NewProblem[],
): Promise<void> => {
  const [known, added] = [problems.filter(({ id }) => id !== null), problems.filter(({ id }) => id === null)];
  if (known.length > 0)
    await queryRows(
      tx,
      `update shop_problem p set place = n.place, description = n.description, cause = n.cause, correction = n.correction,
          vendor_id = n.vendor_id, spn_id = n.spn_id, fault_code = n.fault_code, is_fixed = n.is_fixed
        from unnest($3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::int[], $9::int[], $10::text[], $11::boolean[])
          as n (id, place, description, cause, correction, vendor_id, spn_id, fault_code, is_fixed)
        where p.dealership_id = $1 and p.service_id = $2 and p.id = n.id`,
      [tenant, serviceId, columnOf(known, 'id'), ...problemValues(known)],
    );
  if (added.length > 0)
    await queryRows(
      tx,
      `insert into shop_problem (dealership_id, service_id, place, description, cause, correction, vendor_id, spn_id, fault_code,
          is_fixed)
        select $1, $2, n.place, n.description, n.cause, n.correction, n.vendor_id, n.spn_id, n.fault_code, n.is_fixed
        from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::text[], $10::boolean[])
          as n (place, description, cause, correction, vendor_id, spn_id, fault_code, is_fixed) returning 1`,
      [tenant, serviceId, ...problemValues(added)],
    );
};

export interface NewLine extends Omit<StoredLine, 'id' | 'vendor'> {
  id: number | null;
  place: number;
}

const LINE_COLUMNS = [
  ...(['place', 'problem_id', 'kind', 'description', 'part_no', 'quantity', 'price', 'cost'] as const),
  ...(['vendor_id', 'technician_id', 'ordered_on', 'expected_on', 'received_on'] as const),
] as const;
const LINE_TYPES: Readonly<Record<(typeof LINE_COLUMNS)[number], string>> = {
  ...{
    place: 'int',
    problem_id: 'int',
    kind: 'text',
    description: 'text',
    part_no: 'text',
    quantity: 'numeric',
  },
  ...{ price: 'numeric', cost: 'numeric', vendor_id: 'int', technician_id: 'int', ordered_on: 'date' },
  ...{ expected_on: 'date', received_on: 'date' },
};
const places = (first: number) =>
  LINE_COLUMNS.map((name, at) => `$${first + at}::${LINE_TYPES[name]}[]`).join(', ');
const lineValues = (rows: readonly NewLine[]) => LINE_COLUMNS.map((name) => columnOf(rows, name));
const NAMES = LINE_COLUMNS.join(', ');

export const saveLines = async (
  tx: Db,
  tenant: number,
  serviceId: number,
  lines: readonly NewLine[],
): Promise<void> => {
  const [known, added] = [lines.filter(({ id }) => id !== null), lines.filter(({ id }) => id === null)];
  if (known.length > 0)
    await queryRows(
      tx,
      `update shop_line l set ${LINE_COLUMNS.map((name) => `${name} = n.${name}`).join(', ')}
        from unnest($3::int[], ${places(4)}) as n (id, ${NAMES})
        where l.dealership_id = $1 and l.service_id = $2 and l.id = n.id`,
      [tenant, serviceId, columnOf(known, 'id'), ...lineValues(known)],
    );
  if (added.length > 0)
    await queryRows(
      tx,
      `insert into shop_line (dealership_id, service_id, ${NAMES})
        select $1, $2, ${LINE_COLUMNS.map((name) => `n.${name}`).join(', ')} from unnest(${places(3)}) as n (${NAMES}) returning 1`,
      [tenant, serviceId, ...lineValues(added)],
    );
};

/** The service of a line. */
export const serviceOfLine = async (db: Db, tenant: number, id: number): Promise<number | undefined> =>
  (
    await queryPrepared<{ service_id: number }>(
      db,
      'select service_id from shop_line where dealership_id = $1 and id = $2',
      [tenant, id],
    )
  )[0]?.service_id;

/** Received on a day, or not yet; a part that nobody ordered was ordered on the day that it came. */
export const setReceived = (tx: Db, tenant: number, id: number, on: string | null) =>
  queryRows(
    tx,
    `update shop_line set received_on = $3::date, ordered_on = coalesce(ordered_on, $3::date) where dealership_id = $1 and id = $2`,
    [tenant, id, on],
  );
