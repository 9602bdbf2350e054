import type { Offer, OfferRow } from '@forecourt/contract/market/index';
import { answeringSide, meetsReserve, type OfferSide, stepsOf } from '@forecourt/domain/market/index';
import { roundCents, toDollars } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { dollars } from '../entries/entry-reply';
import { reservesOf } from '../entries/reserve.queries';
import { readMarketDealer } from '../entries/vehicle.queries';
import { picturePaths } from '../paths';
import { findSettlement, type StoredSettlement } from '../settling/settlement.queries';
import { findOfferWithListing, type OfferListRow, type StoredStep, stepsOfOffer } from './offer.queries';

export const sideOf = ({ seller_id }: { seller_id: number }, tenant: number): OfferSide =>
  seller_id === tenant ? 'seller' : 'buyer';

const threadOf = ({ state, last_by }: OfferListRow) => ({ state, lastBy: last_by });

/** A seller without a shared name is named once both agreed. */
export const toOfferRow = (
  row: OfferListRow,
  tenant: number,
  known: { reserve: number | null; seller?: string },
): OfferRow => {
  const side = sideOf(row, tenant);
  const amount = roundCents(row.amount_cents);
  const { reserve } = known;
  return {
    ...{ id: row.id, version: row.version, side, state: row.state, amount: toDollars(amount) },
    ...{ last_by: row.last_by, is_answering: answeringSide(threadOf(row)) === side ? 1 : 0 },
    meets_reserve:
      side === 'buyer' || reserve === null ? null : meetsReserve(amount, roundCents(reserve)) ? 1 : 0,
    listing: {
      ...{ id: row.listing_id, title: row.title, price: dollars(row.price_cents), state: row.listing_state },
      picture: picturePaths(row.listing_id, Math.min(row.picture_count, 1), true)[0] ?? null,
      entry_id: side === 'seller' ? row.entry_id : null,
    },
    other: side === 'seller' ? row.buyer_name : (known.seller ?? row.contact_name),
    ...{ created_at: row.created_at, updated_at: row.updated_at },
  };
};

/** Each side sees its own record; that the other side has one is no secret. */
const toSettlement = (stored: StoredSettlement | undefined, side: OfferSide): Offer['settlement'] => {
  if (!stored) return null;
  const { bill_id, purchase_id } = stored;
  return {
    state: stored.state,
    bill: side === 'seller' && bill_id !== null ? { id: bill_id, number: stored.bill_number } : null,
    purchase:
      side === 'buyer' && purchase_id !== null ? { id: purchase_id, number: stored.purchase_number } : null,
    ...{ has_bill: bill_id === null ? 0 : 1, has_purchase: purchase_id === null ? 0 : 1 },
    problem: stored.problem_at === side ? stored.problem : '',
  };
};

const toStep = ({ amount_cents, created_at, ...step }: StoredStep) => ({
  ...{ ...step, amount: dollars(amount_cents), at: created_at },
});

/** A seller whose name is not shared has no people either, until both agreed. */
const shownSteps = (row: OfferListRow, steps: readonly StoredStep[], side: OfferSide) => {
  const isNameless = side === 'buyer' && row.contact_name === null && row.state !== 'accepted';
  return steps.map((step) => toStep(isNameless && step.by === 'seller' ? { ...step, person: '' } : step));
};

interface Known {
  row: OfferListRow;
  steps: StoredStep[];
  settlement: StoredSettlement | undefined;
  seller: string | undefined;
}

const readOffer = async (system: Db, tenant: number, id: number): Promise<Known | undefined> => {
  const row = await findOfferWithListing(system, tenant, id);
  if (!row) return undefined;
  const isAgreed = row.state === 'accepted';
  return {
    row,
    steps: await stepsOfOffer(system, id),
    settlement: await findSettlement(system, id),
    seller: isAgreed ? (await readMarketDealer(system, row.seller_id)).name : undefined,
  };
};

/** One thread, to the two dealerships that it is between. */
export const offerReply = async (context: Context, id: number): Promise<Offer> => {
  const { deps, tenant } = context;
  const known = await deps.database.systemRead((system) => readOffer(system, tenant, id));
  if (!known) throw notFound();
  const { row, steps, settlement, seller } = known;
  const side = sideOf(row, tenant);
  const reserves =
    side === 'seller' ? await context.read((db) => reservesOf(db, tenant, [row.entry_id])) : new Map();
  return {
    ...toOfferRow(row, tenant, {
      reserve: reserves.get(row.entry_id) ?? null,
      ...(seller !== undefined && { seller }),
    }),
    ...{ may: stepsOf(threadOf(row), side), steps: shownSteps(row, steps, side) },
    settlement: toSettlement(settlement, side),
  };
};
