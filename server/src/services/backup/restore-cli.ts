import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseFiles } from '../../choose-files';
import { readConfig } from '../../config';
import { BackupRefused } from './backup-refused';
import { openBackupFolder } from './folder';
import { type Restored, restore } from './restore';
import { lastArchivedAt } from './wal';

const USAGE = `npm run restore -- --from FOLDER --data-dir NEW_FOLDER [--at 2026-11-18T10:30:00Z]
  --at MOMENT                     as it was then; without it, all that there is
  --without-damaged-files         goes on where a stored file is damaged or missing in the backup, and tells which
npm run restore -- --from FOLDER --list
The moment has a time zone: Z, or such as -08:00.`;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

const readMoment = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (!MOMENT.test(text) || Number.isNaN(moment.getTime()))
    throw new BackupRefused(
      `--at takes a moment with its time zone, such as 2026-11-18T10:30:00Z, not ${text}`,
    );
  return moment;
};

const list = async (from: string) => {
  const folder = resolve(from);
  const { whole, damaged } = await openBackupFolder(folder).bases();
  for (const { name, manifest } of whole)
    console.log(
      `${manifest.endedAt}  ${manifest.database ? `database (${manifest.database.kind}) and ` : ''}${manifest.files.count} stored files  ${name}`,
    );
  const archived = await lastArchivedAt(join(folder, 'wal'));
  if (archived)
    console.log(
      `The newest changes of the database came at ${archived.toISOString()}: no later moment can be had.`,
    );
  for (const line of damaged) console.log(line);
  if (whole.length === 0) throw new BackupRefused(`${from} has no whole backup`);
};

const tell = ({ base, dataDir, files, damagedFiles, lastChange, isOtherSecret }: Restored) => {
  console.log(`Restored into ${dataDir} from the backup ${base.name}: ${files} stored files`);
  const { database } = base.manifest;
  if (database?.kind === 'embedded') {
    if (lastChange) console.log(`The last change in the database is of ${lastChange.toISOString()}`);
    console.log(`Start it with DATA_DIR=${dataDir} npm start`);
  }
  if (database?.kind === 'outside')
    console.log(
      `Start PostgreSQL ${Math.floor(database.version / 10_000)} on ${dataDir}/pgdata, owned by its user: it takes in ${dataDir}/wal by itself. Then start Forecourt with DATA_DIR=${dataDir}.`,
    );
  if (!database)
    console.log('The database was not in this backup: restore it from its own to the same moment.');
  for (const name of damagedFiles) console.log(`Damaged or missing: ${name}`);
  if (isOtherSecret)
    console.log('SECRET is not the one of this backup: with another one, what is encrypted cannot be read.');
};

const run = async () => {
  const { values } = parseArgs({
    options: {
      ...{ from: { type: 'string' }, at: { type: 'string' }, 'data-dir': { type: 'string' } },
      ...{ list: { type: 'boolean' }, 'without-damaged-files': { type: 'boolean' } },
    },
  });
  if (!values.from) throw new BackupRefused(USAGE);
  if (values.list) return list(values.from);
  const dataDir = values['data-dir'];
  if (!dataDir) throw new BackupRefused(USAGE);
  const config = readConfig();
  tell(
    await restore({
      ...{ from: values.from, at: readMoment(values.at), dataDir },
      bucket: config.S3_BUCKET ? chooseFiles(config, dataDir) : undefined,
      secret: config.SECRET,
      withoutDamagedFiles: values['without-damaged-files'] === true,
    }),
  );
};

run().catch((error) => {
  console.error(error instanceof BackupRefused ? error.message : error);
  process.exitCode = 1;
});
