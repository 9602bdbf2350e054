import type { FeedCar, FeedContext } from '@forecourt/domain/feed/index';
import { postText } from '@forecourt/domain/posting/index';

/** Lines that name what is not known of a vehicle are left out. */
const USUAL_PAGE_TEXT =
  '{title}\n{price}\n{odometer}\nColour: {color}\nStock number: {stock}\n\n{description}\n\nSee it here: {link}\n{dealer}, {phone}';

const MOST_PICTURES = 10;
/** Facebook takes longer ones, but nobody reads them. */
const MOST_DESCRIPTION = 1_500;

const cut = (text: string) =>
  text.length <= MOST_DESCRIPTION ? text : `${text.slice(0, MOST_DESCRIPTION).replace(/\s+\S*$/, '')} …`;

/** A vehicle as a page shows it. */
export const pagePost = (template: string, car: FeedCar, context: FeedContext) => ({
  message: postText(template || USUAL_PAGE_TEXT, { ...car, description: cut(car.description) }, context),
  pictures: car.pictures.slice(0, MOST_PICTURES),
  link: car.page,
});
