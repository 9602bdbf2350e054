import type { Db } from '../../../db/database';
import { notify } from '../../notifications';
import { type Wish, wishesFor } from './wanted.queries';

/** Cars that came in: one, or as many as an import brought. */
export interface ArrivedCars {
  dealershipId: number;
  id: number | readonly number[];
}

const NAMED_AT_MOST = 5;

const words = (wishes: readonly Wish[]) => {
  const cars = wishes.slice(0, NAMED_AT_MOST).map((w) => `${w.title} (${w.stock_NO})`);
  const more = wishes.length - cars.length;
  return cars.join(', ') + (more > 0 ? ` and ${more} more` : '');
};

const wishFor = ({ wanted, contact_name }: Wish) => (contact_name ? `${wanted} for ${contact_name}` : wanted);

export const WANTED_ARRIVED = 'wanted.arrived';

/** Notifies the authors of wanted entries that a car came in that fits; one notification for an entry, however many cars. */
export const matchWanted = async (
  tx: Db,
  deps: Parameters<typeof notify>[1],
  { dealershipId, id }: ArrivedCars,
): Promise<void> => {
  const wishes = await wishesFor(tx, dealershipId, [id].flat());
  for (const entry of new Set(wishes.map((wish) => wish.wanted_id))) {
    const ofEntry = wishes.filter((wish) => wish.wanted_id === entry);
    const [first] = ofEntry;
    if (!first) continue;
    await notify(tx, deps, {
      dealershipId,
      userId: first.user_id,
      kind: WANTED_ARRIVED,
      title: 'A wanted car came in',
      body: `${words(ofEntry)} fits what you look for: ${wishFor(first)}`,
      link: ofEntry.length === 1 ? `/admin/vehicle-detail/${first.id}` : '/admin/added-wanted',
    });
  }
};
