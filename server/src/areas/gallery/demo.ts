import { formatDay } from '@forecourt/domain/dates';
import type { Db } from '../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../demo/plan';
import { insertItem } from './gallery.queries';

const ITEMS = [
  {
    title: 'Our showroom on Main Street',
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

/** Items without files: pictures are added by the one who tries the demo. */
export const insertDemoGallery = async (tx: Db): Promise<void> => {
  const today = formatDay(new Date(), 'YYYY-MM-DD', 'UTC');
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP])
    for (const item of ITEMS)
      await insertItem(tx, tenant, { ...item, show_from: item.visible ? today : null });
};
