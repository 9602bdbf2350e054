import type { way } from '@forecourt/contract/customers/customer';
import { normalPhone } from '@forecourt/domain/people/phone';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import { deleteWays, insertWay, insertWays, type NewWay, updateWay } from './way.queries';

export type Way = z.output<typeof way>;
export type WayKind = Way['kind'];
export type GivenWay = Omit<Way, 'id'>;

/** The fields of the form that are the primary ways. */
export type PrimaryWays = { [K in WayKind]?: string | undefined };

const KINDS: readonly WayKind[] = ['email', 'mobile', 'phone'];

const keyOf = (kind: WayKind, value: string): string =>
  kind === 'email' ? value.trim().normalize('NFKC').toLowerCase() : (normalPhone(value) ?? '');

/** Two spellings of one number or address are the same way. */
const sameAs = (kind: WayKind, value: string) => {
  const key = keyOf(kind, value);
  return (other: Pick<Way, 'kind' | 'value'>) =>
    other.kind === kind && (other.value === value || (key !== '' && keyOf(kind, other.value) === key));
};

const withoutDoubles = (ways: readonly GivenWay[]): GivenWay[] =>
  ways.filter((one, at) => ways.findIndex(sameAs(one.kind, one.value)) === at);

/** The field of the form over what there is: one that is known becomes the primary one, a new one takes its place. */
const withField = (ways: readonly GivenWay[], kind: WayKind, value: string, isWhole: boolean): GivenWay[] => {
  const isSame = sameAs(kind, value);
  const known = ways.find(isSame);
  const stays = (one: GivenWay) => isWhole || known || one.kind !== kind || one.is_primary === 0;
  const kept = ways.filter((one) => !isSame(one) && stays(one));
  const others = kept.map((one) => (one.kind === kind ? { ...one, is_primary: 0 as const } : one));
  return [{ kind, value, label: known?.label ?? '', is_primary: 1 }, ...others];
};

/** Of each kind exactly one is the primary one. */
const withPrimary = (ways: readonly GivenWay[]): GivenWay[] =>
  KINDS.flatMap((kind) => {
    const ofKind = ways.filter((one) => one.kind === kind);
    const chosen = ofKind.find((one) => one.is_primary === 1) ?? ofKind[0];
    return ofKind.map((one): GivenWay => ({ ...one, is_primary: one === chosen ? 1 : 0 }));
  });

/** What the ways become: the given list, or those there were, with the fields of the form over them. */
export const planWays = (
  before: readonly GivenWay[],
  fields: PrimaryWays,
  given: readonly GivenWay[] | undefined,
): GivenWay[] => {
  let ways = withoutDoubles(given ?? before);
  for (const kind of KINDS) {
    const value = fields[kind];
    if (value) ways = withField(ways, kind, value, given !== undefined);
  }
  return withPrimary(ways);
};

export const primariesOf = (ways: readonly GivenWay[]): Record<WayKind, string> => {
  const primary = (kind: WayKind) =>
    ways.find((one) => one.kind === kind && one.is_primary === 1)?.value ?? '';
  return { email: primary('email'), mobile: primary('mobile'), phone: primary('phone') };
};

const isEqual = (a: GivenWay, b: GivenWay) =>
  a.kind === b.kind && a.value === b.value && a.label === b.label && a.is_primary === b.is_primary;

/** Brings the stored ways to the planned ones; a row whose value stays keeps its id. */
export const saveWays = async (
  tx: Db,
  tenant: number,
  customerId: number,
  before: readonly Way[],
  planned: readonly GivenWay[],
) => {
  const rowOf = (one: GivenWay) => before.find((row) => row.kind === one.kind && row.value === one.value);
  const gone = before.filter((row) => !planned.some((one) => rowOf(one) === row));
  if (gone.length > 0)
    await deleteWays(
      tx,
      tenant,
      gone.map(({ id }) => id),
    );
  for (const one of planned) {
    const row = rowOf(one);
    if (!row) await insertWay(tx, tenant, toNewWay(customerId, one));
    else if (!isEqual(row, one)) await updateWay(tx, tenant, row.id, one);
  }
};

const toNewWay = (customerId: number, { kind, value, label, is_primary }: GivenWay): NewWay => ({
  ...{ customer_id: customerId, kind, value, label },
  ...{ key: keyOf(kind, value), is_primary: is_primary === 1 },
});

/** For many new customers at once: their ways in one statement. */
export const addWays = (tx: Db, tenant: number, ways: readonly (GivenWay & { customerId: number })[]) =>
  insertWays(
    tx,
    tenant,
    ways.map(({ customerId, ...way }) => toNewWay(customerId, way)),
  );
