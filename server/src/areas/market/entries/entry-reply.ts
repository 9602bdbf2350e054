import type { ReplyOf } from '@forecourt/contract';
import type { MarketEntry, MarketEntryRow, marketCalls } from '@forecourt/contract/market/index';
import { checkEntry, type EntryProblem, firstOpenStep, MARKET_STATUS } from '@forecourt/domain/market/index';
import { type Cents, roundCents, toDollars } from '@forecourt/domain/money/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { findLiveBill } from '../../bills';
import { fileAddress } from '../../files';
import { countsOfListings, type EntryCounts } from '../listings/listing.queries';
import { type EntryListRow, findEntryWithVehicle } from './entry.queries';

type Reply = ReplyOf<typeof marketCalls.get>;

const asCents = (cents: number | null): Cents | null => (cents === null ? null : roundCents(cents));
export const dollars = (cents: number | null): number | null =>
  cents === null ? null : toDollars(roundCents(cents));

const vehicleOf = (row: EntryListRow): MarketEntryRow['vehicle'] =>
  row.stock_id === null || row.title === null
    ? null
    : {
        ...{ id: row.stock_id, title: row.title, stock_NO: row.stock_no ?? '', vin_number: row.vin ?? '' },
        ...{ photo: fileAddress(row.photo), photos: row.photos ?? 0, odometer: row.odometer },
        ...{ odometer_type: row.odometer_type ?? 2, asking_price: row.asking_price },
        ...{ is_sold: row.stock_status === SOLD ? 1 : 0, is_deleted: row.stock_deleted ? 1 : 0 },
      };

export const toEntryRow = (row: EntryListRow, counts: EntryCounts | undefined): MarketEntryRow => ({
  ...{ id: row.id, version: row.version, wholesale: row.is_wholesale ? 1 : 0 },
  // accepted at this moment: the entry itself follows within seconds
  market_status:
    counts?.state === 'accepted' && row.status === MARKET_STATUS.published
      ? MARKET_STATUS.accepted
      : row.status,
  ...{ vehicle: vehicleOf(row), price: dollars(row.price_cents), reserve_price: dollars(row.reserve_cents) },
  ...{ open_offers: counts?.open_offers ?? 0, best_offer: dollars(counts?.best_cents ?? null) },
  ...{ enquiries: counts?.enquiries ?? 0, deleted_at: row.deleted_at, published_at: row.published_at },
  created_at: row.created_at,
});

export const countsFor = async (
  { deps, tenant }: Pick<Context, 'deps' | 'tenant'>,
  rows: readonly { listing_id: number | null }[],
): Promise<Map<number, EntryCounts>> => {
  const ids = rows.flatMap(({ listing_id }) => listing_id ?? []);
  if (ids.length === 0) return new Map();
  const counts = await deps.database.systemRead((db) => countsOfListings(db, tenant, ids));
  return new Map(counts.map((one) => [one.listing_id, one]));
};

/** What is missing before it can be published. */
export const problemsOf = async (db: Db, tenant: number, row: EntryListRow): Promise<EntryProblem[]> => {
  const isThere = row.stock_id !== null && row.title !== null;
  const bill =
    row.stock_id === null || row.status === MARKET_STATUS.sold
      ? undefined
      : await findLiveBill(db, tenant, row.stock_id);
  return checkEntry({
    isWholesale: row.is_wholesale,
    vehicle: isThere
      ? {
          ...{ isSold: row.stock_status === SOLD, isDeleted: row.stock_deleted === true },
          ...{ vin: row.vin ?? '', hasOtherBill: bill !== undefined },
        }
      : null,
    ...{ price: asCents(row.price_cents), reserve: asCents(row.reserve_cents), shared: row.shared },
  });
};

/** One own entry whole; a wholesale call finds wholesale ones alone. */
export const entryReply = async (
  context: Context,
  id: number,
  { wholesaleAlone = false } = {},
): Promise<Reply> => {
  const { row, problems } = await context.read(async (db) => {
    const found = await findEntryWithVehicle(db, context.tenant, id);
    if (!found || (wholesaleAlone && !found.is_wholesale)) throw notFound();
    return { row: found, problems: await problemsOf(db, context.tenant, found) };
  });
  const counts = await countsFor(context, [row]);
  const reply: MarketEntry = {
    ...toEntryRow(row, row.listing_id === null ? undefined : counts.get(row.listing_id)),
    ...{ step: row.step, mvdId: row.stock_id, condition: row.condition, comment: row.comment },
    ...{ shared: row.shared, listing_id: row.listing_id, problems },
    next_step: row.status === MARKET_STATUS.draft ? Math.min(row.step, firstOpenStep(problems)) : 4,
  };
  return reply;
};
