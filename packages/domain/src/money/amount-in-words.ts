type Language = 'en' | 'fr';

const EN_SMALL = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const EN_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const FR_SMALL = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ...['treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'],
];
const FR_TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
];

const enBelowHundred = (value: number): string => {
  if (value < 20) return EN_SMALL[value] ?? '';
  const ten = EN_TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${EN_SMALL[value % 10]}`;
};

const enBelowThousand = (value: number): string => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return enBelowHundred(rest);
  return [`${EN_SMALL[hundreds]} hundred`, ...(rest > 0 ? [enBelowHundred(rest)] : [])].join(' ');
};

/** Seventy and ninety are counted on from sixty and eighty. */
const frBelowHundred = (value: number): string => {
  if (value < 20) return FR_SMALL[value] ?? '';
  const place = Math.floor(value / 10);
  const ten = FR_TENS[place] ?? '';
  const unit = place === 7 || place === 9 ? (value % 10) + 10 : value % 10;
  if (unit === 0) return place === 8 ? 'quatre-vingts' : ten;
  const joint = (unit === 1 || unit === 11) && place < 8 ? ' et ' : '-';
  return `${ten}${joint}${FR_SMALL[unit]}`;
};

const frBelowThousand = (value: number, isLast: boolean): string => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const below = rest === 80 && !isLast ? 'quatre-vingt' : frBelowHundred(rest);
  if (hundreds === 0) return below;
  const plural = hundreds > 1 && rest === 0 && isLast ? 's' : '';
  const hundred = hundreds === 1 ? 'cent' : `${FR_SMALL[hundreds]} cent${plural}`;
  return rest === 0 ? hundred : `${hundred} ${below}`;
};

const enWhole = (value: number): string => {
  if (value === 0) return 'zero';
  const [millions, thousands, rest] = [Math.floor(value / 1e6), Math.floor(value / 1e3) % 1e3, value % 1e3];
  return [
    ...(millions > 0 ? [`${enBelowThousand(millions)} million`] : []),
    ...(thousands > 0 ? [`${enBelowThousand(thousands)} thousand`] : []),
    ...(rest > 0 ? [enBelowThousand(rest)] : []),
  ].join(' ');
};

const frWhole = (value: number): string => {
  if (value === 0) return 'zéro';
  const [millions, thousands, rest] = [Math.floor(value / 1e6), Math.floor(value / 1e3) % 1e3, value % 1e3];
  return [
    // million is a noun, so that hundreds before it take their plural; thousand is not
    ...(millions > 0 ? [`${frBelowThousand(millions, true)} million${millions > 1 ? 's' : ''}`] : []),
    ...(thousands > 0 ? [thousands === 1 ? 'mille' : `${frBelowThousand(thousands, false)} mille`] : []),
    ...(rest > 0 ? [frBelowThousand(rest, true)] : []),
  ].join(' ');
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Under a thousand millions, which no cheque exceeds. */
const MOST_CENTS = 1e9 * 100;

/** An amount in cents as a cheque has it: 'One thousand two hundred thirty-four dollars and 56/100'. */
export const amountInWords = (cents: number, language: Language): string => {
  if (!Number.isInteger(cents) || cents < 0 || cents >= MOST_CENTS)
    throw new RangeError(`${cents} cents cannot be written in words`);
  const [whole, rest] = [Math.floor(cents / 100), cents % 100];
  const fraction = `${String(rest).padStart(2, '0')}/100`;
  if (language === 'en')
    return `${capital(enWhole(whole))} ${whole === 1 ? 'dollar' : 'dollars'} and ${fraction}`;
  const isOfMillions = whole >= 1e6 && whole % 1e6 === 0;
  return `${capital(frWhole(whole))} ${isOfMillions ? 'de ' : ''}${whole <= 1 ? 'dollar' : 'dollars'} et ${fraction}`;
};
