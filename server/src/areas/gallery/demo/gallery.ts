import { formatDay } from '@forecourt/domain/dates';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { insertItem } from '../gallery.queries';
import { queueDemoPicture } from './demo-pictures';

const ITEMS = [
  {
    title: 'Our showroom',
    description: 'Twelve vehicles indoors, and coffee while you look around.',
    visible: true,
  },
  {
    title: 'Winter tire weekend',
    description: 'Tires changed and stored on both days of the weekend. Book with the shop.',
    visible: true,
  },
  { title: 'The team at the charity drive', description: '', visible: false },
] as const;

/** Items with a picture each, which is drawn in the background. */
export const insertDemoGallery = async (
  tx: Db,
  { withPictures }: Pick<DemoWorld, 'withPictures'>,
): Promise<void> => {
  // a day that has begun everywhere
  const from = formatDay(new Date(Date.now() - 24 * 60 * 60_000), 'YYYY-MM-DD', 'UTC');
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP])
    for (const item of ITEMS) {
      const id = await insertItem(tx, tenant, { ...item, show_from: item.visible ? from : null });
      if (withPictures) await queueDemoPicture(tx, tenant, id);
    }
};
