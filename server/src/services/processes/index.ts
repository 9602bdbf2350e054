import type { OfAll, ProcessActivity, ProcessHealth, StatusReader } from './process-status';

export {
  addPools,
  joinParts,
  type OfAll,
  type ProcessActivity,
  type ProcessFacts,
  type ProcessHealth,
  readActivity,
  readHealth,
  type StatusReader,
  statusReader,
} from './process-status';

/** How often something was done within a time, this one included, and when that time is over. */
export interface Count {
  current: number;
  ttl: number;
}

/** What a process knows of the others, when a server has several. */
export interface OtherProcesses {
  /** The folder of the sockets by which the processes reach each other. */
  folder: string;
  /** Counts one more, for all processes together. */
  count(key: string, windowMs: number): Promise<Count>;
  /** The metrics of all processes together, as text. */
  readMetrics(): Promise<string>;
  /** Says how the metrics of this process are read. */
  offerMetrics(read: () => Promise<unknown>): void;
  /** How each process is. */
  readHealth(): Promise<OfAll<ProcessHealth>>;
  /** What each did in the last hour. */
  readActivity(): Promise<OfAll<ProcessActivity>>;
  /** Says how the status of this process is read. */
  offerStatus(reader: StatusReader): void;
}

/** The processes of this server. Each takes any request; what is done once for the server is done by number 0. */
export interface Processes {
  /** The number of this process, from 0. One that takes the place of another has its number. */
  own: number;
  count: number;
  others?: OtherProcesses;
}

export const ONE_PROCESS: Processes = { own: 0, count: 1 };

/** The share of one process in what a server has, and at least so much that it can work. */
export const shareOf = (total: number, { count }: Pick<Processes, 'count'>, least = 1): number =>
  Math.max(Math.min(least, total), Math.ceil(total / count));

/** The part of a list that this process has to do: each item is one process' alone. */
export const partOf = <T>(items: readonly T[], { own, count }: Pick<Processes, 'own' | 'count'>): T[] =>
  items.filter((_, at) => at % count === own);
