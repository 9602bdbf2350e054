import { type Posting, postingsOf } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { bookedLines } from './entry.queries';
import type { BookedEvent, UndoEvent } from './ledger-source';
import { type DatedLine, differenceByDay, mergeDated, turned } from './lines';

/** An entry that is to be written. */
export interface Wanted {
  part: number;
  kind: string;
  posting: Posting;
  reverses: number | null;
}

const undoing = async (db: Db, tenant: number, event: UndoEvent): Promise<Omit<Wanted, 'part'>> => {
  const { as: kind, day, of, memo = 'Reversal' } = event;
  const booked = await bookedLines(db, tenant, of.source, [of.sourceId]);
  const lines = mergeDated(booked.map((line) => ({ ...turned(line), day })));
  return {
    ...{ kind, reverses: booked[0]?.entryId ?? null },
    posting: { day, memo, lines: lines.map(withoutDay) },
  };
};

const withoutDay = ({ day: _, ...line }: DatedLine) => {
  const { account, amount, stockId, customerId, vendorId, tax } = line;
  return {
    ...{ account, amount },
    ...(stockId !== undefined && { stockId }),
    ...(customerId !== undefined && { customerId }),
    ...(vendorId !== undefined && { vendorId }),
    ...(tax && { tax }),
  };
};

const wantedOf = async (db: Db, tenant: number, event: BookedEvent): Promise<Omit<Wanted, 'part'>> =>
  event.kind === 'undo'
    ? undoing(db, tenant, event)
    : { kind: event.kind, posting: postingsOf(event), reverses: null };

/** The entries of the events that come after the parts that are booked. One without an amount makes no entry. */
export const newParts = async (
  db: Db,
  tenant: number,
  events: readonly BookedEvent[],
  after: number,
): Promise<Wanted[]> => {
  const wanted: Wanted[] = [];
  for (const [index, event] of events.slice(after).entries()) {
    const entry = await wantedOf(db, tenant, event);
    if (entry.posting.lines.length > 0) wanted.push({ ...entry, part: after + index + 1 });
  }
  return wanted;
};

const CORRECTION = 'Correction';

/** The entries that make what is booked of a record into what its events say now: one for each day that differs. */
export const differences = async (
  db: Db,
  tenant: number,
  events: readonly BookedEvent[],
  booked: readonly DatedLine[],
  after: number,
): Promise<Wanted[]> => {
  const wanted: Omit<Wanted, 'part'>[] = [];
  for (const event of events) wanted.push(await wantedOf(db, tenant, event));
  const isFirst = booked.length === 0;
  return differenceByDay(
    wanted.map(({ posting }) => posting),
    booked,
  ).map(({ day, lines }, index) => {
    const of = wanted.find(({ posting }) => posting.day === day);
    const words = of?.posting.memo ?? CORRECTION;
    return {
      ...{ part: after + index + 1, kind: of?.kind ?? 'correction', reverses: null },
      posting: {
        ...{ day, lines: lines.map((line) => ({ ...line, amount: roundCents(line.amount) })) },
        memo: isFirst || words === CORRECTION ? words : `${CORRECTION}: ${words}`,
      },
    };
  });
};
