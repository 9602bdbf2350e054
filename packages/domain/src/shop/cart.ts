import { QUANTITY_MOST } from './order-figures';

/** A cart knows nothing but what is wanted: prices and names are read anew each time. */
export interface CartItem {
  variantId: number;
  quantity: number;
}

export const CART_LINES_MOST = 20;

/** The largest id that the database has. */
const LARGEST_ID = 2_147_483_647;

const isItem = ({ variantId, quantity }: CartItem): boolean =>
  Number.isSafeInteger(variantId) &&
  variantId > 0 &&
  variantId <= LARGEST_ID &&
  Number.isSafeInteger(quantity) &&
  quantity > 0;

const within = (quantity: number): number => Math.min(quantity, QUANTITY_MOST);

/** '12.1-7.3': one of variant 12 and three of variant 7. */
export const cartText = (items: readonly CartItem[]): string =>
  items.map(({ variantId, quantity }) => `${variantId}.${quantity}`).join('-');

/** Reads a cart; what cannot be read is left out. */
export const readCart = (text: string): CartItem[] => {
  const items: CartItem[] = [];
  for (const part of text.split('-', CART_LINES_MOST)) {
    const found = /^(\d{1,10})\.(\d{1,4})$/.exec(part);
    const item = { variantId: Number(found?.[1]), quantity: Number(found?.[2]) };
    if (isItem(item) && !items.some(({ variantId }) => variantId === item.variantId))
      items.push({ ...item, quantity: within(item.quantity) });
  }
  return items;
};

/** One more of something; a full cart stays as it is. */
export const addToCart = (items: readonly CartItem[], added: CartItem): CartItem[] => {
  if (!isItem(added)) return [...items];
  const before = items.find(({ variantId }) => variantId === added.variantId);
  if (before)
    return items.map((item) =>
      item === before ? { ...item, quantity: within(item.quantity + added.quantity) } : item,
    );
  return items.length >= CART_LINES_MOST
    ? [...items]
    : [...items, { ...added, quantity: within(added.quantity) }];
};

/** Another quantity; 0 takes it out. */
export const changeCart = (items: readonly CartItem[], variantId: number, quantity: number): CartItem[] =>
  quantity > 0
    ? items.map((item) => (item.variantId === variantId ? { ...item, quantity: within(quantity) } : item))
    : items.filter((item) => item.variantId !== variantId);
