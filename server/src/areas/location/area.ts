import { defineArea } from '../define-area';
import { locationHandlers } from './location';
import { seedLocation } from './seed-location';
import * as tables from './tables';

export const locationArea = defineArea({
  name: 'location',
  handlers: locationHandlers,
  tables,
  seed: (database) => {
    const { canada, all } = seedLocation(database);
    return { forDemo: canada, all };
  },
});
