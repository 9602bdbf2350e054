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
    if (!route.config?.call && !route.config?.takesFiles) return;
    const { handler } = route;
    route.handler = function (request, reply) {
      const progress = progressOf.get(request.raw);
      if (!progress) return handler.call(this, request, reply);
      progress.handlers += 1;
      const end = () => {
        progress.handlers -= 1;
        runWhenOver(progress);
      };
      const answer = Promise.resolve(handler.call(this, request, reply));
      answer.then(end, end);
      return answer;
    };
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { call, takesFiles } = request.routeOptions.config;
    if (call || takesFiles) {
      const progress: Progress = { handlers: 0, isAnswered: false, tasks: [] };
      progressOf.set(request.raw, progress);
      const onAnswered = () => {
        progress.isAnswered = true;
        runWhenOver(progress);
      };
      // `finish` when the answer was sent, `close` when the client left before that
      reply.raw.once('finish', onAnswered).once('close', onAnswered);
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
