import type { AcceptedVehicle, FacebookStatus } from '@forecourt/contract/posting/index';
import { formatNumber } from '@forecourt/domain/number-format';
import type { PostAction, PostWord } from '@forecourt/domain/posting/index';
import { stateLabel } from '@forecourt/domain/states';
import type { TonedState } from '../../kit/chips';

export const ACTION_LABELS: Readonly<Record<PostAction, string>> = {
  post: 'Post',
  update: 'Update',
  renew: 'Renew',
  delete: 'Delete',
};

type PostFacts = Pick<
  NonNullable<AcceptedVehicle['post']>,
  'marketplace' | 'city' | 'subcity' | 'page' | 'state' | 'action' | 'next_action'
>;

/** Where a post stands: 'Burnaby, Vancouver, BC', the name of a page, or the Marketplace. */
export const placeOf = ({ marketplace, city, subcity, page }: PostFacts): string => {
  if (marketplace === 'facebook') return page || 'Marketplace';
  return [subcity, city].filter(Boolean).join(', ');
};

/** What is still to be done with it: 'Update, then delete'; '' when nothing is. */
export const todoOf = ({ state, action, next_action }: PostFacts): string => {
  if (state !== 'waiting' && state !== 'working') return '';
  const first = ACTION_LABELS[action];
  return next_action === null ? first : `${first}, then ${ACTION_LABELS[next_action].toLowerCase()}`;
};

/** The state, and where it is not plain what it is about: 'Waiting: update'. */
export const stateText = (post: PostFacts): string => {
  const label = stateLabel('post', post.state);
  const isOpen = post.state === 'waiting' || post.state === 'working' || post.state === 'failed';
  return isOpen ? `${label}: ${ACTION_LABELS[post.action].toLowerCase()}` : label;
};

export const odometerText = ({
  odometer,
  odometer_type,
}: Pick<AcceptedVehicle, 'odometer' | 'odometer_type'>): string =>
  odometer === null ? '' : `${formatNumber(odometer)} ${odometer_type === 1 ? 'mi' : 'km'}`;

export const countOf = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** What {title} and the others are called where they are chosen. */
export const WORD_LABELS: Readonly<Record<PostWord, string>> = {
  title: 'Year, make and model',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  trim: 'Trim',
  price: 'Price',
  odometer: 'Odometer',
  color: 'Colour',
  stock: 'Stock number',
  description: 'Description',
  link: 'Link to the vehicle',
  dealer: 'Name of the dealership',
  phone: 'Phone number',
};

export const CONNECTION_LOOKS: Readonly<Record<FacebookStatus['status'], TonedState>> = {
  off: { label: 'Not set up', tone: 'neutral' },
  'not-connected': { label: 'Not connected', tone: 'neutral' },
  'choose-page': { label: 'Choose a page', tone: 'warning' },
  connected: { label: 'Connected', tone: 'good' },
  expired: { label: 'Sign in again', tone: 'bad' },
};

/** What a post is called in lists and calendars. */
export const postName = ({ shown_text, vehicle }: { shown_text: string; vehicle: string }): string =>
  firstLine(shown_text) || vehicle || 'Photos without text';

/** The first line that says something. */
const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';
