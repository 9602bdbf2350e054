import type { ReplyOf } from '@forecourt/contract';
import { ENTERED_BY, type enteringCalls } from '@forecourt/contract/inventory/entering';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { takeStockNumbers } from '../stock-numbers/stock-number.queries';
import { addStock, alreadyInStock, shareVehicles } from './add-stock';
import { decodedColumns, lookupFinder, mergeDefined } from './decoded-columns';
import { readVin, vinOf } from './read-vin';
import { countInStock, findInStock } from './stock.queries';

type LineResult = ReplyOf<typeof enteringCalls.addVinList>['results'][number];
type DecodedLine = Awaited<ReturnType<typeof readVin>>;

const refusedLine = (line: number, typed: string, error: unknown): LineResult => {
  if (!(error instanceof Refusal)) throw error;
  const current = error.extra.current as { id: number } | undefined; // alreadyInStock puts the car there
  return {
    line,
    vin_number: typed.trim(),
    result: current ? 'in-stock' : 'refused',
    message: error.extra.fields?.vin_number ?? error.message,
    id: current?.id ?? null,
  };
};

const readVins = async (context: Context, vins: readonly string[]) => {
  const known = new Map<string, DecodedLine>();
  const lines: { typed: string; read: DecodedLine | null; error?: unknown }[] = [];
  for (const typed of vins) {
    try {
      const vin = vinOf(typed);
      const read = known.get(vin) ?? (await readVin(context.deps, vin));
      known.set(vin, read);
      lines.push({ typed, read });
    } catch (error) {
      lines.push({ typed, read: null, error });
    }
  }
  return { lines, reads: [...known.values()] };
};

/** VINs are decoded first, then the cars come in with one block of numbers, in one transaction. */
export const addVinList = async (context: Context, vins: readonly string[]): Promise<LineResult[]> => {
  const { tenant, session, request, deps } = context;
  const { lines, reads } = await readVins(context, vins);
  const shared = await shareVehicles({ deps, userId: session.userId, requestId: request.id }, reads);
  return context.write(async (tx) => {
    const known = await countInStock(
      tx,
      tenant,
      reads.map((read) => read.vin_number),
    );
    const stockNumbers = await takeStockNumbers(tx, { tenant, now: deps.now() }, reads.length - known);
    const find = lookupFinder(tx, tenant);
    const results: LineResult[] = [];
    for (const [index, { typed, read, error }] of lines.entries()) {
      const line = index + 1;
      if (!read) {
        results.push(refusedLine(line, typed, error));
        continue;
      }
      const columns = {
        acquired_on: todayAt(context),
        ...mergeDefined(await decodedColumns(find, read), { how_entered: ENTERED_BY.vinList }),
      };
      const { vin_number: vin } = read;
      const car = { vin, vehicleId: shared.get(vin) ?? 0, columns, stockNumbers };
      try {
        const here = await findInStock(tx, tenant, vin);
        if (here) throw alreadyInStock(here);
        // in a part of its own: a car that was added at the same time does not undo the others
        const { id, title } = await context.write((part) => addStock(context, part, car));
        results.push({ line, vin_number: vin, result: 'added', message: title, id });
      } catch (refused) {
        results.push(refusedLine(line, typed, refused));
      }
    }
    return results;
  });
};
