import { z } from 'zod';
import { call } from '../call';
import { instant } from '../scalars';

/** The server that answered, since several may stand behind one address. */
const server = z.object({
  host: z.string(),
  version: z.string(),
  processes: z.array(
    z.object({
      number: z.number(),
      pid: z.number(),
      started_at: instant,
      memory_mb: z.number(),
      sockets: z.number(),
    }),
  ),
  /** How many processes did not answer within three seconds; they are in no figure. */
  silent: z.number(),
});

const part = z.object({
  name: z.string(),
  title: z.string(),
  /** warning: it works, and someone should look at it. off: it is not set up. */
  state: z.enum(['ok', 'slow', 'warning', 'failing', 'off']),
  message: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** How long looking took, of several processes in the one with the gravest state; null when no answer came in time. */
  ms: z.number().nullable(),
  since: instant,
  checked_at: instant,
});

const figures = {
  count: z.number(),
  failed: z.number(),
  mean_ms: z.number(),
  p95_ms: z.number(),
  max_ms: z.number(),
};

export const statusCalls = {
  health: call({
    method: 'GET',
    path: '/api/v1/health',
    access: 'platform.jobs',
    summary: 'How each part of the system is, as the server that answers sees it',
    reply: z.object({ server, parts: z.array(part) }),
  }),
  systemActivity: call({
    method: 'GET',
    path: '/api/v1/system-activity',
    access: 'platform.jobs',
    summary: 'What the server that answers did in the last hour: calls, statements, connections',
    reply: z.object({
      server,
      /** The last 60 minutes, from the oldest; those before the server started too. */
      minutes: z.array(z.object({ at: instant, calls: z.number(), errors: z.number(), p95_ms: z.number() })),
      hour: z.object(figures),
      slowest_calls: z.array(z.object({ call: z.string(), ...figures })),
      /** By the call, page or job that asked; the statements without what they were given. */
      slowest_statements: z.array(
        z.object({
          call: z.string(),
          ...figures,
          total_ms: z.number(),
          slowest: z.array(
            z.object({ statement: z.string(), count: z.number(), mean_ms: z.number(), max_ms: z.number() }),
          ),
        }),
      ),
      jobs: z
        .object({
          due: z.number(),
          running: z.number(),
          given_up: z.number(),
          oldest_due_seconds: z.number(),
        })
        .nullable(),
      pools: z.array(z.object({ name: z.string(), open: z.number(), idle: z.number(), waiting: z.number() })),
      sockets: z.number(),
      memory_mb: z.number(),
    }),
  }),
};
