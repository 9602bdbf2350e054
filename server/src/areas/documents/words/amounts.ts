import type { Language } from '@forecourt/domain/bill-of-sale/index';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };

const formatsOf = (language: Language) => ({
  money: new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  number: new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 5 }),
});
const made: Partial<Record<Language, ReturnType<typeof formatsOf>>> = {};
/** Made once, as making one costs more than a hundred figures; and not before the first document, as a start waits for it. */
const formats = (language: Language) => {
  made[language] ??= formatsOf(language);
  return made[language];
};

/** An amount in cents, cut before the decimal point, so that points can stand below each other. */
export const moneyParts = (cents: number, language: Language): { whole: string; cents: string } => {
  const figure = formats(language).money.format(Math.abs(cents) / 100);
  const point = figure.search(/[.,]\d\d$/);
  const sign = cents < 0 ? '−' : '';
  return language === 'fr'
    ? { whole: `${sign}${figure.slice(0, point)}`, cents: `${figure.slice(point)} $` }
    : { whole: `${sign}$${figure.slice(0, point)}`, cents: figure.slice(point) };
};

/** '$1,234.50', '1 234,50 $'. */
export const moneyText = (amount: number, language: Language): string => {
  const { whole, cents } = moneyParts(amount, language);
  return `${whole}${cents}`;
};

export const numberText = (value: number, language: Language): string =>
  formats(language).number.format(value);

/** 8.99 is '8.99%', '8,99 %'. */
export const percentText = (percent: number, language: Language): string =>
  `${numberText(percent, language)}${language === 'fr' ? ' %' : '%'}`;
