import type { ReplyOf } from '@forecourt/contract';
import type { deskCalls } from '@forecourt/contract/deals/desk';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import { carsOfDeal, type DealCarRecord } from '../cars/car.queries';
import { hideCosts } from './desk-costs';
import type { VersionRow } from './version.queries';

type Version = ReplyOf<typeof deskCalls.keep>;
type RowOfVersion = ReplyOf<typeof deskCalls.versions>[number];

/** As rows of a list go on the wire: without the gross for who may not see it. */
export const toVersionRows = async (
  context: Context,
  rows: readonly Omit<VersionRow, 'input' | 'result'>[],
): Promise<RowOfVersion[]> => {
  const nameOf = await staffNames(
    context,
    rows.flatMap(({ created_by, approved_by }) => [created_by, approved_by]),
  );
  const maySeeGross = can(context.actor, 'deals.gross');
  return rows.map(({ gross, needs_approval, approved_by, created_by, ...row }) => ({
    ...row,
    gross: maySeeGross ? gross : null,
    needs_approval: needs_approval ? 1 : 0,
    approved_by: row.approved_at === null ? '' : nameOf(approved_by),
    created_by: nameOf(created_by),
  }));
};

/** A whole one: without costs for who may not see them. */
export const toVersion = async (
  context: Context,
  { input, result, ...rest }: VersionRow,
): Promise<Version> => {
  const [row] = await toVersionRows(context, [rest]);
  if (!row) throw notFound();
  const maySeeGross = can(context.actor, 'deals.gross');
  return {
    ...row,
    input: maySeeGross ? input : hideCosts(input),
    result: maySeeGross ? result : hideCosts(result),
  };
};

/** The car that a calculation is about: the one that is asked for, or the first of the deal. */
export const carToDesk = async (
  db: Db,
  tenant: number,
  dealId: number,
  carId: number | undefined,
): Promise<DealCarRecord | undefined> => {
  const cars = await carsOfDeal(db, tenant, dealId);
  if (carId === undefined) return cars[0];
  const found = cars.find(({ id }) => id === carId);
  if (!found) throw notFound();
  return found;
};
