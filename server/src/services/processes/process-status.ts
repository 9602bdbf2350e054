import type { PoolLoad } from '../../db/pool';
import type { Activity } from '../activity';
import type { HealthState, PartReport } from '../health';

/** One process, as plain data. */
export interface ProcessFacts {
  number: number;
  pid: number;
  startedAt: string;
  memoryBytes: number;
  sockets: number;
}

export interface ProcessHealth extends ProcessFacts {
  parts: PartReport[];
}

/** What it did in the last hour, and its connections to the database now. */
export interface ProcessActivity extends ProcessFacts {
  pools: Readonly<Record<string, PoolLoad>>;
  activity: Activity;
}

/** How the status of one process is read. */
export interface StatusReader {
  health(): Promise<ProcessHealth>;
  activity(): Promise<ProcessActivity>;
}

/** The processes that answered, by their numbers, and how many did not. */
export interface OfAll<T extends ProcessFacts> {
  processes: T[];
  silent: number;
}

interface Observed {
  processes: {
    own: number;
    others?: { readHealth(): Promise<OfAll<ProcessHealth>>; readActivity(): Promise<OfAll<ProcessActivity>> };
  };
  realtime: { connected(): number };
  database: { load(): Readonly<Record<string, PoolLoad>> };
  health: { read(): Promise<PartReport[]> };
  activity: { read(): Activity };
}

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

const factsHere = ({ processes, realtime }: Observed): ProcessFacts => ({
  number: processes.own,
  pid: process.pid,
  startedAt,
  memoryBytes: process.memoryUsage.rss(),
  sockets: realtime.connected(),
});

export const statusReader = (observed: Observed): StatusReader => ({
  health: async () => ({ ...factsHere(observed), parts: await observed.health.read() }),
  activity: async () => ({
    ...factsHere(observed),
    pools: observed.database.load(),
    activity: observed.activity.read(),
  }),
});

/** Of all processes of this server. */
export const readHealth = async (observed: Observed): Promise<OfAll<ProcessHealth>> =>
  observed.processes.others?.readHealth() ?? {
    processes: [await statusReader(observed).health()],
    silent: 0,
  };

export const readActivity = async (observed: Observed): Promise<OfAll<ProcessActivity>> =>
  observed.processes.others?.readActivity() ?? {
    processes: [await statusReader(observed).activity()],
    silent: 0,
  };

const GRAVITY: Readonly<Record<HealthState, number>> = { off: 0, ok: 1, slow: 2, warning: 3, failing: 4 };

interface OfProcess {
  number: number;
  part: PartReport;
}

const shownFacts = (reports: readonly OfProcess[]): PartReport['facts'] => {
  const values = new Map<string, string[]>();
  for (const { part } of reports)
    for (const { name, value } of part.facts) values.set(name, [...(values.get(name) ?? []), value]);
  return [...values].map(([name, all]) => ({
    name,
    value: new Set(all).size === 1 ? (all[0] ?? '') : all.join(' · '),
  }));
};

/** One report of a part: the gravest state that a process sees, and what differs between them beside each other. */
const joined = (reports: readonly OfProcess[]): PartReport[] => {
  const [worst] = reports.toSorted((a, b) => GRAVITY[b.part.state] - GRAVITY[a.part.state]);
  if (!worst) return [];
  const { part, number } = worst;
  const isOfAll = reports.every((one) => one.part.message === part.message);
  const message = isOfAll || !part.message ? part.message : `Process ${number}: ${part.message}`;
  return [{ ...part, message, facts: shownFacts(reports) }];
};

/** The parts of a server of several processes, in the order of the first one. */
export const joinParts = (processes: readonly Pick<ProcessHealth, 'number' | 'parts'>[]): PartReport[] => {
  const byName = new Map<string, OfProcess[]>();
  for (const { number, parts } of processes)
    for (const part of parts) byName.set(part.name, [...(byName.get(part.name) ?? []), { number, part }]);
  return [...byName.values()].flatMap(joined);
};

/** The load of all processes, by pool. */
export const addPools = (processes: readonly Pick<ProcessActivity, 'pools'>[]): Map<string, PoolLoad> => {
  const sums = new Map<string, PoolLoad>();
  for (const { pools } of processes)
    for (const [name, load] of Object.entries(pools)) {
      const sum = sums.get(name) ?? { open: 0, idle: 0, waiting: 0 };
      sums.set(name, {
        open: sum.open + load.open,
        idle: sum.idle + load.idle,
        waiting: sum.waiting + load.waiting,
      });
    }
  return sums;
};
