import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { joinParts, readHealth } from '../services/processes';
import { admitWatcher } from './metrics';

/** /healthz?parts, for who has the token of the metrics: each part as the processes of this server see it. */
export const answerHealthParts = async (request: FastifyRequest, deps: Deps) => {
  admitWatcher(request, deps.config.METRICS_TOKEN);
  const parts = joinParts((await readHealth(deps)).processes);
  const isFailing = parts.some(({ state }) => state === 'failing');
  return { status: isFailing ? 'failing' : 'ready', parts };
};
