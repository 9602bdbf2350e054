import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Progress {
  handlers: number;
  isAnswered: boolean;
  tasks: (() => unknown)[];
}

const progressOf = new WeakMap<FastifyRequest['raw'], Progress>();

const runWhenOver = (progress: Progress) => {
  if (!progress.isAnswered || progress.handlers > 0) return;
  for (const task of progress.tasks.splice(0)) task();
};

/**
 * Knows when a request is over: its answer was sent or its connection closed, and its handler has ended. A handler goes on
 * after its client has left, so neither alone tells that what it uses is free again.
 */
export const trackRequestEnd = (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.call) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const progress = progressOf.get(request.raw);
      if (progress) progress.handlers += 1;
      try {
        return await handler.call(this, request, reply);
      } finally {
        if (progress) {
          progress.handlers -= 1;
          runWhenOver(progress);
        }
      }
    };
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.call) {
      const progress: Progress = { handlers: 0, isAnswered: false, tasks: [] };
      progressOf.set(request.raw, progress);
      finished(reply.raw, () => {
        progress.isAnswered = true;
        runWhenOver(progress);
      });
    }
    done();
  });
};

/** Does something when the request is over; at once when it already is. */
export const onRequestEnd = (request: FastifyRequest, task: () => unknown) => {
  const progress = progressOf.get(request.raw);
  if (!progress) throw new Error('the end of this request is not tracked');
  progress.tasks.push(task);
  runWhenOver(progress);
};
