import { hostname } from 'node:os';
import type { platformCalls } from '@forecourt/contract/platform/index';
import { withoutLiterals } from '../../../db/name-statement';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import {
  type Activity,
  addActivity,
  addCounts,
  type Counts,
  noCounts,
  p95Of,
  type TextCounts,
} from '../../../services/activity';
import { within } from '../../../services/outside';
import {
  addPools,
  joinParts,
  type OfAll,
  type ProcessFacts,
  readActivity,
  readHealth,
} from '../../../services/processes';
import { VERSION } from '../../../version';
import { readJobCounts } from '../jobs/job.queries';

const MINUTE_MS = 60_000;
const MINUTES = 60;
const MOST_SHOWN = 15;
const STATEMENTS_SHOWN = 3;
const TEXTS_LOOKED_AT = 20;
/** How often jobs are counted, however many look. */
const JOBS_MS = 3_000;
const JOBS_LIMIT_MS = 2_000;

const tenth = (ms: number) => Math.round(ms * 10) / 10;

const figuresOf = (counts: Counts) => ({
  count: counts.count,
  failed: counts.failed,
  mean_ms: tenth(counts.totalMs / Math.max(1, counts.count)),
  p95_ms: tenth(p95Of(counts)),
  max_ms: tenth(counts.maxMs),
});

const MB = 1_048_576;

const serverOf = ({ processes, silent }: OfAll<ProcessFacts>) => ({
  host: hostname(),
  version: VERSION,
  processes: processes.map(({ number, pid, startedAt, memoryBytes, sockets }) => ({
    ...{ number, pid, started_at: startedAt, memory_mb: Math.round(memoryBytes / MB), sockets },
  })),
  silent,
});

const minutesOf = ({ minutes }: Activity, now: number) => {
  const last = Math.floor(now / MINUTE_MS);
  const known = new Map(minutes.map(({ at, counts }) => [at, counts]));
  return Array.from({ length: MINUTES }, (_, index) => {
    const at = (last - MINUTES + 1 + index) * MINUTE_MS;
    const counts = known.get(at) ?? noCounts();
    return {
      at: new Date(at).toISOString(),
      ...{ calls: counts.count, errors: counts.failed, p95_ms: tenth(p95Of(counts)) },
    };
  });
};

const hourOf = ({ minutes }: Activity) => {
  const sum = noCounts();
  for (const { counts } of minutes) addCounts(sum, counts);
  return figuresOf(sum);
};

const slowestCallsOf = ({ calls }: Activity) =>
  calls
    .map(({ name, counts }) => ({ call: name, ...figuresOf(counts) }))
    .sort((a, b) => b.p95_ms - a.p95_ms || b.max_ms - a.max_ms)
    .slice(0, MOST_SHOWN);

/** What nobody asked for, as the sweeps of the server itself. */
const NOBODY = 'the server itself';

/** Texts that differ in what is written in them as values are one statement. */
const slowestTexts = (texts: TextCounts[]) => {
  const byStatement = new Map<string, TextCounts>();
  for (const one of texts.sort((a, b) => b.maxMs - a.maxMs).slice(0, TEXTS_LOOKED_AT)) {
    const statement = withoutLiterals(one.text);
    const sum = byStatement.get(statement) ?? { ...one, count: 0, totalMs: 0 };
    byStatement.set(statement, sum);
    sum.count += one.count;
    sum.totalMs += one.totalMs;
  }
  return [...byStatement].slice(0, STATEMENTS_SHOWN).map(([statement, { count, totalMs, maxMs }]) => ({
    ...{ statement, count, mean_ms: tenth(totalMs / count), max_ms: tenth(maxMs) },
  }));
};

const slowestStatementsOf = ({ statements, texts }: Activity) =>
  statements
    .toSorted((a, b) => p95Of(b.counts) - p95Of(a.counts) || b.counts.maxMs - a.counts.maxMs)
    .slice(0, MOST_SHOWN)
    .map(({ caller, counts }) => ({
      call: caller || NOBODY,
      ...figuresOf(counts),
      total_ms: tenth(counts.totalMs),
      slowest: slowestTexts(texts.filter((one) => one.caller === caller)),
    }));

const counted = new WeakMap<Deps['database'], { at: number; counts: ReturnType<typeof countJobs> }>();

const countJobs = (database: Deps['database']) =>
  // while the database is away the rest is of all the more use
  within('jobs', JOBS_LIMIT_MS, database.systemRead(readJobCounts))
    .then((counts) => counts ?? null)
    .catch(() => null);

const jobsOf = (database: Deps['database']) => {
  const known = counted.get(database);
  if (known && Date.now() - known.at < JOBS_MS) return known.counts;
  const counts = countJobs(database);
  counted.set(database, { at: Date.now(), counts });
  return counts;
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** For platform staff: how the system is, as the server that answers sees it. */
export const statusHandlers: Pick<Handlers<typeof platformCalls>, 'health' | 'systemActivity'> = {
  health: async (_input, { deps }) => {
    const all = await readHealth(deps);
    return {
      server: serverOf(all),
      parts: joinParts(all.processes).map(({ checkedAt, ...part }) => ({
        ...part,
        checked_at: checkedAt,
      })),
    };
  },

  systemActivity: async (_input, { deps }) => {
    const [all, jobs] = await Promise.all([readActivity(deps), jobsOf(deps.database)]);
    const { processes } = all;
    const activity = addActivity(processes.map((one) => one.activity));
    const server = serverOf(all);
    return {
      server,
      minutes: minutesOf(activity, Date.now()),
      hour: hourOf(activity),
      slowest_calls: slowestCallsOf(activity),
      slowest_statements: slowestStatementsOf(activity),
      jobs,
      pools: [...addPools(processes)].map(([name, load]) => ({ name, ...load })),
      sockets: sumOf(server.processes.map(({ sockets }) => sockets)),
      memory_mb: sumOf(server.processes.map(({ memory_mb }) => memory_mb)),
    };
  },
};
