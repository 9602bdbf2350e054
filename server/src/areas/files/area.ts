import { defineArea } from '../define-area';
import { filesHandlers } from './files';
import { removeAbandoned } from './stored-file.queries';
import * as tables from './tables';

const WHO = { userId: null, requestId: 'housekeeping' };

export const filesArea = defineArea({
  name: 'files',
  handlers: filesHandlers,
  tables,
  cleanUp: async ({ database, files }) => {
    for (const name of await database.systemWrite(WHO, removeAbandoned, { isJob: true }))
      await files.remove(name);
  },
});
