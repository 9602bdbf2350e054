/** What a fault of QuickBooks means, and where it is mended. */
export interface FaultWords {
  text: string;
  /** The address of the screen where it can be mended. */
  mendAt: string | null;
}

const SETTINGS = '/admin/quick-books/settings';

const BY_CODE: Readonly<Record<string, FaultWords>> = {
  '610': {
    text: 'QuickBooks no longer has something that this posting names. Read the lists again and choose another one.',
    mendAt: SETTINGS,
  },
  '2020': { text: 'QuickBooks misses a required field.', mendAt: SETTINGS },
  '2500': {
    text: 'An account, item or tax code of this posting is inactive or deleted in QuickBooks. Choose another one.',
    mendAt: SETTINGS,
  },
  '6000': { text: 'QuickBooks refused the posting by one of its own rules.', mendAt: SETTINGS },
  '6070': { text: 'The lines do not add up to the total in QuickBooks.', mendAt: null },
  '6140': { text: 'QuickBooks already has a transaction with this number.', mendAt: null },
  '6190': { text: 'The QuickBooks subscription of the company has ended.', mendAt: SETTINGS },
  '6200': {
    text: 'The books of this period are closed in QuickBooks. Open the period there, or skip the posting.',
    mendAt: null,
  },
  '6210': {
    text: 'The books of this period are closed in QuickBooks. Open the period there, or skip the posting.',
    mendAt: null,
  },
  '6240': {
    text: 'Another customer, vendor or employee in QuickBooks has this name. Map it to that one, or change the name.',
    mendAt: null,
  },
  '6540': {
    text: 'QuickBooks has included the transaction in a deposit. Remove it from the deposit first.',
    mendAt: null,
  },
};

/** In plain words what QuickBooks answered; its own detail follows where it adds something. */
export const faultWords = (code: string, detail: string): FaultWords => {
  const known = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  const own = detail.trim().slice(0, 300);
  if (!known)
    return {
      text:
        own === '' ? `QuickBooks refused the posting (${code})` : `QuickBooks refused the posting: ${own}`,
      mendAt: null,
    };
  return { ...known, text: own === '' ? known.text : `${known.text} QuickBooks says: ${own}` };
};

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 3_600;
export const MOST_ATTEMPTS = 10;

/** How long to wait before another attempt; twice as long each time. `chance` lies between 0 and 1. */
export const waitSeconds = (attempts: number, chance: number): number =>
  Math.min(
    LONGEST_WAIT_SECONDS,
    Math.round(FIRST_WAIT_SECONDS * 2 ** Math.max(0, attempts - 1) * (1 + chance / 4)),
  );
