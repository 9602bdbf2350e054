import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Handlers } from '../../http/context';
import { carfaxHandlers } from './carfax';
import { documentHandlers } from './documents';
import { noteHandlers } from './notes';
import { photoHandlers } from './photos';
import { priceHandlers } from './prices';
import { rentHandlers } from './rents';
import { saveHandlers } from './save-vehicle';
import { timelineHandlers } from './timeline';
import { detailHandlers } from './vehicle-detail';

export const recordHandlers: Handlers<typeof recordCalls> = {
  ...detailHandlers,
  ...saveHandlers,
  ...carfaxHandlers,
  ...priceHandlers,
  ...timelineHandlers,
  ...photoHandlers,
  ...documentHandlers,
  ...noteHandlers,
  ...rentHandlers,
};
