import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const leaving = new WeakSet<FastifyInstance>();

/** Whether a server is about to stop: a balancer is told to send nothing more. */
export const isLeaving = (app: FastifyInstance): boolean => leaving.has(app);

interface Leaving {
  app: FastifyInstance;
  /** So long it goes on working, so that whoever asks /healthz notices in time. */
  seconds: number;
  /** Takes no new jobs, and ends or gives back those under way. */
  stopJobs(): Promise<unknown>;
  /** Closes the connections of pages, spread over this time: they connect to another server, not all at one moment. */
  closeSockets(ms: number): Promise<void>;
}

/**
 * The first step of a stop. /healthz answers 503 at once, everything else as before; each reply ends its connection, so that the
 * next request takes another way. Sockets are closed in the second half, when nobody is sent here any more.
 */
export const leave = async ({ app, seconds, stopJobs, closeSockets }: Leaving): Promise<void> => {
  leaving.add(app);
  const stopping = stopJobs();
  const half = (seconds * 1_000) / 2;
  await sleep(half);
  await closeSockets(half);
  await stopping;
};
