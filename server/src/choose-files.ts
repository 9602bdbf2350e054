import { join } from 'node:path';
import type { Config } from './config';
import { createDiskFiles, createS3Files, type FileStore } from './services/files';

/** Where uploaded files are: in the bucket of the environment, or on disk. */
export const chooseFiles = (config: Config, dataDir: string): FileStore =>
  config.S3_ENDPOINT && config.S3_BUCKET && config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY
    ? createS3Files({
        endpoint: config.S3_ENDPOINT,
        bucket: config.S3_BUCKET,
        region: config.S3_REGION,
        accessKeyId: config.S3_ACCESS_KEY_ID,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      })
    : createDiskFiles({ dir: join(dataDir, 'files') });
