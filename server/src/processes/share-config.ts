import type { Config } from '../config';
import { type Processes, shareOf } from '../services/processes';

/** So many connections are enough for a process to answer while some of its requests are slow. */
const LEAST_CONNECTIONS = 4;
/** A browser sends six requests at once over as many connections, which may all be of one process. */
const LEAST_REQUESTS = 6;
/** A dealership has half of the bytes of uploads, in which the largest form, of 121 MB, has room. */
const LEAST_UPLOAD_BYTES = 256 * 1_048_576;

/** The settings of one process: what a server has in all is divided among its processes. */
export const shareConfig = (config: Config, processes: Pick<Processes, 'count'>): Config => ({
  ...config,
  DB_POOL: shareOf(config.DB_POOL, processes, LEAST_CONNECTIONS),
  REQUESTS_PER_USER: shareOf(config.REQUESTS_PER_USER, processes, LEAST_REQUESTS),
  REQUESTS_PER_DEALERSHIP: shareOf(config.REQUESTS_PER_DEALERSHIP, processes, 2 * LEAST_REQUESTS),
  UPLOAD_BYTES: shareOf(config.UPLOAD_BYTES, processes, LEAST_UPLOAD_BYTES),
  SITE_CACHE_MB: shareOf(config.SITE_CACHE_MB, processes),
});
