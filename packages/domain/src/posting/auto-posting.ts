import { type Availability, availabilityOf } from '../vehicle/advertised';
import { askFor } from './ask';
import type { Post, PostAction } from './post';

/** The settings of the dialog (screens.md: auto_post, auto_update, auto_delete). */
export interface AutoPosting {
  autoPost: boolean;
  autoUpdate: boolean;
  autoDelete: boolean;
}

/** `added`: it came on offer; `changed`: what is advertised of it; `gone`: sold, deleted or taken from the site. */
export type CarEvent = 'added' | 'changed' | 'gone';

/** As it is now, not as it was at the event: a job may run late. */
export interface PostedCar {
  status: number;
  isComingSoon: boolean;
  isDeleted: boolean;
}

const availabilityNow = ({ status, isComingSoon, isDeleted }: PostedCar): Availability =>
  isDeleted ? 'not-advertised' : availabilityOf({ status, comingSoon: isComingSoon });

/** On offer or in a deal that may still fail; what is neither has no place on a marketplace. */
export const isShownToShoppers = (car: PostedCar): boolean =>
  ['available', 'pending'].includes(availabilityNow(car));

/** One that is to be deleted, or is being deleted, can stay: the vehicle is back on offer. */
export const isLeaving = ({ state, action, next }: Post): boolean =>
  next === 'delete' || (action === 'delete' && (state === 'waiting' || state === 'working'));

/** There is none, or it is over. What a person cancelled stays cancelled. */
const mayBePosted = (post: Post | null): boolean =>
  post === null || post.state === 'deleted' || (post.state === 'failed' && !post.isLive) || isLeaving(post);

/** What an event of a vehicle asks for; null: nothing. */
export const autoAction = (
  event: CarEvent,
  car: PostedCar,
  post: Post | null,
  { autoPost, autoUpdate, autoDelete }: AutoPosting,
): PostAction | null => {
  if (!isShownToShoppers(car)) return autoDelete && post !== null ? 'delete' : null;
  // the vehicle is back before the job ran: what is there stays
  if (event === 'gone') return null;
  // one in a deal or not on the lot yet is no offer
  const isOffer = availabilityNow(car) === 'available' && !car.isComingSoon;
  if (event === 'added') return autoPost && isOffer && mayBePosted(post) ? 'post' : null;
  if (!autoUpdate || post === null) return null;
  // a refused one is tried again, since the change may have mended it
  const isUnderWay = post.state === 'working' || post.state === 'failed';
  return post.isLive || (isUnderWay && isOffer) ? 'update' : null;
};

/** A deletion that has not begun, of a vehicle that is back: it is taken back although nothing new would be posted. */
const takeBackDeletion = (event: CarEvent, car: PostedCar, post: Post | null): Post | null => {
  if (event !== 'added' || post === null || !post.isLive || !isShownToShoppers(car)) return null;
  if (post.state === 'waiting' && post.action === 'delete')
    return { ...post, state: 'posted', action: 'post', next: null, attempts: 0 };
  return post.action !== 'delete' && post.next === 'delete' ? { ...post, next: null } : null;
};

/** The advertisement after an event of its vehicle; null when nothing changes. */
export const autoPosted = (
  event: CarEvent,
  car: PostedCar,
  post: Post | null,
  settings: AutoPosting,
): Post | null => {
  const action = autoAction(event, car, post, settings);
  if (action !== null) return askFor(post, action);
  return settings.autoDelete ? takeBackDeletion(event, car, post) : null;
};
