import { cardCharacters, plainWords } from './fold';

export interface Place {
  number: string;
  /** The words of the street in their short forms, without what is often left out. */
  street: string;
  unit: string;
  postalCode: string;
}

const SHORT_FORMS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'st street str',
    'ave avenue av aven',
    'rd road',
    'dr drive drv',
    'blvd boulevard boul bd',
    'cres crescent cr crsnt',
    'crt court ct',
    'pl place',
    'ln lane',
    'hwy highway',
    'pkwy parkway pky',
    'sq square',
    'terr terrace ter',
    'trl trail',
    'cir circle',
    'way wy',
    'close cl',
    'gate gt',
    'grove grv',
    'heights hts',
    'hill hl',
    'mt mount mnt',
    'mtn mountain',
    'ft fort',
    'rue r',
    'ch chemin',
    'rte route',
    'rr ruralroute',
    'pobox pob',
    'n north nord',
    's south sud',
    'e east est',
    'w west ouest o',
    'ne northeast',
    'nw northwest',
    'se southeast',
    'sw southwest',
    '1st first',
    '2nd second',
    '3rd third',
    '4th fourth',
    '5th fifth',
    '6th sixth',
    '7th seventh',
    '8th eighth',
    '9th ninth',
    '10th tenth',
  ].flatMap((line) => {
    const [short = '', ...longs] = line.split(' ');
    return [short, ...longs].map((long) => [long, short]);
  }),
);
const DIRECTIONS = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw']);
const UNIT_WORDS = 'apartment|apt|unit|suite|ste|app|bureau|bsmt|room|rm|no';
const UNIT_AFTER = new RegExp(`[,\\s]+(?:(?:${UNIT_WORDS})\\b\\.?\\s*#?|#)\\s*([\\p{L}\\d]{1,6})\\b`, 'iu');
const UNIT_BEFORE = new RegExp(
  `^\\s*(?:(?:${UNIT_WORDS})\\b\\.?\\s*)?#?\\s*([\\p{L}\\d]{1,6})\\s*[-–,]\\s*(?=\\d)`,
  'iu',
);

const ORDINAL = /^(\d+)(?:st|nd|rd|th|e|er|eme)$/;

const UNIT_WORD = new RegExp(`\\b(?:${UNIT_WORDS})\\b`, 'gi');
const normalUnit = (text: string): string =>
  text && cardCharacters(text.replace(UNIT_WORD, '')).replace(/^0+(?=.)/, '');

/** A Canadian code as 'V5K0A1', an American one as its five digits, else its letters and digits. */
export const normalPostalCode = (text: string): string => {
  const plain = cardCharacters(text);
  // O and I do not occur in Canadian codes, nor Q and U: a letter O between digits is a zero.
  if (/^[A-Z][0-9O][A-Z][0-9O][A-Z][0-9O]$/.test(plain))
    return [...plain].map((c, i) => (i % 2 === 1 && c === 'O' ? '0' : c)).join('');
  return /^\d{5}(?:\d{4})?$/.test(plain) ? plain.slice(0, 5) : plain;
};

const streetWords = (text: string): string[] => {
  const words = plainWords(text).map((word) => ORDINAL.exec(word)?.[1] ?? SHORT_FORMS[word] ?? word);
  const named = words.filter((word) => !DIRECTIONS.has(word));
  return named.length > 0 ? named : words;
};

/** What can be compared of an address; each part is '' where it is not given. */
export const normalPlace = (address: string, unit: string, postalCode: string): Place => {
  // Only the first line: some write the city and the country after it.
  let line = address.split('\n')[0] ?? '';
  let ownUnit = normalUnit(unit);
  for (const pattern of [UNIT_BEFORE, UNIT_AFTER]) {
    const found = pattern.exec(line);
    if (!found?.[1]) continue;
    ownUnit ||= normalUnit(found[1]);
    line = line.replace(pattern, ' ');
  }
  const [first = '', ...rest] = streetWords(line.split(',')[0] ?? line);
  const isNumber = /^\d+[a-z]?$/.test(first);
  return {
    number: isNumber ? first : '',
    street: (isNumber ? rest : [first, ...rest]).join(' '),
    unit: ownUnit,
    postalCode: normalPostalCode(postalCode),
  };
};
