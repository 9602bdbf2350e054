import { defineArea } from '../define-area';
import { testDriveEvents } from './calendar';
import { codeHandlers } from './codes';
import { EXPIRED_CODES } from './contact-code.queries';
import { insertDrives } from './demo/drives.queries';
import { driveFileKinds } from './drive-files';
import { DRIVE_LATE, lateJobs } from './late';
import { licenceHandlers } from './licence';
import { listHandlers } from './list';
import { noteHandlers } from './notes';
import { saveHandlers } from './save-drive';
import { testDriveSearch } from './search';
import { sendCodeJobs } from './send-code';
import { signupHandlers } from './signup';
import { statusHandlers } from './status';
import * as tables from './tables';
import { waiverHandlers } from './waiver';

export const testdrivesArea = defineArea({
  name: 'testdrives',
  handlers: {
    ...listHandlers,
    ...saveHandlers,
    ...signupHandlers,
    ...licenceHandlers,
    ...statusHandlers,
    ...waiverHandlers,
    ...codeHandlers,
    ...noteHandlers,
  },
  tables,
  unauditedColumns: [tables.contactCode.codeHash],
  jobs: (deps, _mail, sms) => ({ ...lateJobs(deps), ...sendCodeJobs(deps, sms) }),
  fileKinds: driveFileKinds,
  calendar: { 'test-drives': testDriveEvents },
  searchKinds: { 'test-drives': testDriveSearch },
  notificationKinds: { [DRIVE_LATE]: { label: 'A test drive is not back in time' } },
  deleteExpired: EXPIRED_CODES,
  demo: { after: ['inventory', 'customers'], insert: insertDrives },
});
