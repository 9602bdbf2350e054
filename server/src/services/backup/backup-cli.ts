import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseFiles } from '../../choose-files';
import { readConfig } from '../../config';
import { defaultDataDir, hasEmbeddedDatabase, startEmbeddedPostgres } from '../../db/embedded';
import { withKeptSecret } from '../../kept-secret';
import { archiveOf } from './archive-of';
import { BackupRefused } from './backup-refused';
import { makeBackup } from './make-backup';

const USAGE = `npm run backup -- --to FOLDER     copies the database and all files while the server works
  --files-only                    without the database, which has backups of its own
  --keep N                        deletes the oldest backups beyond N, and what none of the others needs
Without --to it goes to BACKUP_DIR. Settings are those of the server: DATA_DIR, DATABASE_URL, S3_…`;

const readArguments = () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'files-only': { type: 'boolean' }, keep: { type: 'string' } },
  });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && (!Number.isInteger(keep) || keep < 1))
    throw new BackupRefused('--keep takes a whole number from 1 on');
  return { to: values.to, filesOnly: values['files-only'] === true, keep };
};

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

const run = async () => {
  const given = readArguments();
  const read = readConfig();
  const to = given.to ?? read.BACKUP_DIR;
  if (!to) throw new BackupRefused(USAGE);
  const dataDir = read.DATA_DIR ?? defaultDataDir();
  if (!read.DATABASE_URL && !hasEmbeddedDatabase(dataDir))
    throw new BackupRefused(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server, and run this as its user.`,
    );
  const config = await withKeptSecret(read, dataDir);
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir, fsync: true, archive: archiveOf(config.BACKUP_DIR) });
  const started = performance.now();
  try {
    const { name, manifest } = await makeBackup({
      connection: embedded?.connection ?? { connectionString: config.DATABASE_URL },
      kind: embedded ? 'embedded' : 'outside',
      ...{ to: resolve(to), files: chooseFiles(config, dataDir), dataDir, secret: config.secret },
      contents: given.filesOnly ? 'files' : config.BACKUP_CONTENTS,
      ...{ checkpoint: 'fast', megabytesPerSecond: config.BACKUP_MB_PER_SECOND, keep: given.keep },
    });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const database = manifest.database ? megabytes(manifest.database.copy.bytes) : 'left out';
    console.log(
      `Backup ${name} in ${resolve(to)}: database ${database}, ${manifest.files.count} stored files, ${seconds} s`,
    );
    if (config.SECRET)
      console.log('SECRET is set in the environment and is not in the backup: keep it elsewhere.');
  } finally {
    await embedded?.stop();
  }
};

run().catch((error) => {
  console.error(error instanceof BackupRefused ? error.message : error);
  process.exitCode = 1;
});
