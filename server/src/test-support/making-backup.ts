import { makeBackup } from '../services/backup/make-backup';
import { createDiskFiles } from '../services/files';

// For a test that kills it: a backup that takes minutes, since so little may be read in a second.
const { connection, to, dataDir } = JSON.parse(process.env.BACKUP ?? '{}');
await makeBackup({
  ...{
    connection,
    to,
    dataDir,
    kind: 'embedded',
    contents: 'all',
    secret: 'a secret of the tests',
    checkpoint: 'fast',
  },
  ...{ files: createDiskFiles({ dir: `${dataDir}/files` }), megabytesPerSecond: 0.1 },
});
