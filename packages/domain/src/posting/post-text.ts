import { carTitle, dealerPhone, type FeedCar, type FeedContext, odometerText, priceText } from '../feed';

/** What a template of a social post can name, as {title}. */
const WORDS = {
  title: carTitle,
  year: ({ year }) => (year === null ? '' : String(year)),
  make: ({ make }) => make,
  model: ({ model }) => model,
  trim: ({ trim }) => trim,
  price: priceText,
  odometer: odometerText,
  color: ({ exteriorColor }) => exteriorColor,
  stock: ({ stockNumber }) => stockNumber,
  description: ({ description }) => description,
  link: ({ page }) => page,
  dealer: (_, { dealer }) => dealer.name,
  phone: (_, { dealer }) => dealerPhone(dealer),
} as const satisfies Readonly<Record<string, (car: FeedCar, context: FeedContext) => string>>;

export type PostWord = keyof typeof WORDS;
export const POST_WORDS = Object.keys(WORDS) as PostWord[]; // keys of the object above

const PLACE = /\{([a-z]{1,20})\}/gi;

const wordOf = (name: string): PostWord | undefined => POST_WORDS.find((word) => word === name.toLowerCase());

export const MAX_POST_TEXT = 5_000;

/** What is wrong with a template; null when all is well. */
export const checkPostText = (template: string): string | null => {
  if (template.trim() === '') return 'Required';
  if (template.length > MAX_POST_TEXT) return `must not be longer than ${MAX_POST_TEXT} characters`;
  const unknown = [...template.matchAll(PLACE)].map(([, name = '']) => name).find((name) => !wordOf(name));
  return unknown === undefined ? null : `has no value for {${unknown}}`;
};

/** A template with the values of a vehicle. A line that names only what is not known is left out. */
export const postText = (template: string, car: FeedCar, context: FeedContext): string => {
  const lines = template.split(/\r\n?|\n/).map((line) => {
    let [named, known] = [0, 0];
    const filled = line.replace(PLACE, (place, name: string) => {
      const word = wordOf(name);
      if (word === undefined) return place;
      const value = WORDS[word](car, context).trim();
      named += 1;
      if (value !== '') known += 1;
      return value;
    });
    return named > 0 && known === 0 ? null : filled.trimEnd();
  });
  return lines.filter((line) => line !== null).join('\n');
};
