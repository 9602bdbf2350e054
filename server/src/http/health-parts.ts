import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { admitWatcher } from './metrics';

/** /healthz?parts, for who has the token of the metrics: each part as it is. */
export const answerHealthParts = async (request: FastifyRequest, { config, health }: Deps) => {
  admitWatcher(request, config.METRICS_TOKEN);
  const parts = await health.read();
  const isFailing = parts.some(({ state }) => state === 'failing');
  return { status: isFailing ? 'failing' : 'ready', parts };
};
