import { defineArea } from '../define-area';
import { ownDealHandlers } from './deals/own-deals';
import { insertDemoFavorites } from './demo/favorites.queries';
import { favoriteHandlers } from './favorites/favorites';
import * as tables from './tables';

export const portalArea = defineArea({
  name: 'portal',
  handlers: { ...ownDealHandlers, ...favoriteHandlers },
  tables,
  demo: {
    after: ['customers', 'inventory', 'deals'],
    insert: async (tx) => {
      await insertDemoFavorites(tx);
    },
  },
});
