import type { MorningSheet, reportsCalls } from '@forecourt/contract/reports/index';
import { startOfDay } from '@forecourt/domain/zoned';
import { can } from '@forecourt/policy';
import { isConnectionLost } from '../../../db/failures';
import type { Deps } from '../../../deps';
import type { Context, Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { readAttention } from '../../accounting';
import { limitStatements } from '../../search';
import { MORNING_LINES, type MorningLine, sentenceOf } from './lines';
import type { Place } from './morning.queries';

type Line = MorningSheet['lines'][number];

/** A statement may take so long, all of them together so long. */
const STATEMENT_MS = 1_500;
const TOTAL_MS = 5_000;
/** The lines of a dealership are kept for so long: several people open the dashboard in the morning. */
const KEPT_MS = 30_000;
const MOST_KEPT = 5_000;

interface Kept {
  until: number;
  lines: readonly Line[];
}

const keptBy = new WeakMap<Deps['database'], Map<string, Kept>>();
const keptOf = ({ database }: Deps): Map<string, Kept> => {
  const kept = keptBy.get(database) ?? new Map<string, Kept>();
  keptBy.set(database, kept);
  return kept;
};

/** Lines that were worked out a moment ago, or now; null when they could not be. In a savepoint, so that the others go on. */
const linesOf = async (
  context: Context,
  key: string,
  until: number,
  work: (tx: Parameters<Parameters<Context['write']>[0]>[0]) => Promise<readonly Line[]>,
): Promise<readonly Line[] | null> => {
  const kept = keptOf(context.deps);
  const name = `${context.tenant} ${key}`;
  const now = context.deps.now().getTime();
  const known = kept.get(name);
  if (known && known.until > now) return known.lines;
  const left = until - performance.now();
  if (left <= 0) return null;
  try {
    const lines = await context.write(async (tx) => {
      await limitStatements(tx, Math.min(STATEMENT_MS, left));
      return work(tx);
    });
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(name, { until: now + KEPT_MS, lines });
    return lines;
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    context.warn(error, `the line ${key} of the morning sheet failed`);
    return null;
  }
};

const countedLine = (line: MorningLine, place: Place) => async (db: Parameters<MorningLine['count']>[0]) => {
  const count = await line.count(db, place);
  if (count === 0) return [];
  const isUrgent = line.isUrgent ? (1 as const) : (0 as const);
  return [{ key: line.key, text: sentenceOf(line, count), count, to: line.to(place), is_urgent: isUrgent }];
};

const placeOf = (context: Context): Place => {
  const today = todayAt(context);
  const { timezone } = context.session;
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  return {
    ...{ tenant: context.tenant, today, now: context.deps.now().toISOString() },
    ...{ beganAt: startOfDay(today, timezone), endsAt: startOfDay(tomorrow, timezone) },
  };
};

export const morningHandlers: Pick<Handlers<typeof reportsCalls>, 'morning'> = {
  morning: async (_, context) => {
    const { actor } = context;
    const place = placeOf(context);
    const until = performance.now() + TOTAL_MS;
    // by rights alone: a line asks for the right to decide about the records of all, which sellers have not by themselves
    const lines = MORNING_LINES.filter(({ access }) => access.every((capability) => can(actor, capability)));
    // a transaction, since a statement's own time limit can be set in one alone
    const found = await context.write(async () => {
      const parts: (readonly Line[] | null)[] = [];
      for (const line of lines) parts.push(await linesOf(context, line.key, until, countedLine(line, place)));
      if (can(actor, 'accounting.view'))
        parts.push(
          await linesOf(context, 'accounting', until, async (tx) =>
            (await readAttention(tx, context.tenant, place.today)).map(({ text, to }, at) => ({
              ...{ key: `accounting-${at}`, text, count: null, to, is_urgent: 0 as const },
            })),
          ),
        );
      return parts;
    });
    return {
      today: place.today,
      lines: found.flatMap((part) => part ?? []),
      is_incomplete: found.includes(null) ? 1 : 0,
    };
  },
};
