import { defineArea } from '../define-area';
import { accessHandlers } from './access';
import { insertDealerships } from './demo';
import { featureHandlers } from './feature-switches';
import { getStartedHandlers } from './get-started';
import { listHandlers } from './list';
import { profileFileKinds, profileHandlers } from './profile';
import * as tables from './tables';

export const dealershipArea = defineArea({
  name: 'dealership',
  handlers: {
    ...profileHandlers,
    ...accessHandlers,
    ...featureHandlers,
    ...listHandlers,
    ...getStartedHandlers,
  },
  tables,
  sqlFiles: ['dealership.sql'],
  appendOnly: [tables.dealershipStatusChange],
  siteTables: [tables.dealership],
  fileKinds: profileFileKinds,
  demo: { insert: insertDealerships },
});
