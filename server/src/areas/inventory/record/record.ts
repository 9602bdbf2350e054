import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Handlers } from '../../../http/context';
import { carfaxHandlers } from '../papers/carfax';
import { documentHandlers } from '../papers/documents';
import { photoHandlers } from '../photos/photos';
import { rentHandlers } from '../rents/rents';
import { timelineHandlers } from '../timeline/timeline';
import { noteHandlers } from './notes';
import { priceHandlers } from './prices';
import { saveHandlers } from './save-vehicle';
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
