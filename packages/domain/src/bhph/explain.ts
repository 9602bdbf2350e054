import { percentText } from '../desk/criminal-rate';
import type { Cents } from '../money';
import { toDollars } from '../money';
import type { AccrualLine, BhphLedgerEntry } from './account';
import { addDays } from './day-numbers';
import { PAYMENT_PARTS, type PaymentPart } from './settings';

export const EXPLAIN_LANGUAGES = ['en', 'fr'] as const;
export type ExplainLanguage = (typeof EXPLAIN_LANGUAGES)[number];

interface Words {
  money: (amount: Cents) => string;
  rate: (apr: number) => string;
  parts: Readonly<Record<PaymentPart, string>>;
  days: (line: AccrualLine) => string;
  interest: (amount: Cents) => string;
  noInterest: string;
  colon: string;
  split: (amount: Cents, parts: string) => string;
  carried: (amount: Cents) => string;
  surplus: (amount: Cents) => string;
  principal: (amount: Cents) => string;
  voided: string;
}

const dollars = (language: string) => {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
  });
  return (amount: Cents) => format.format(toDollars(amount));
};
const [enMoney, frMoney] = [dollars('en-CA'), dollars('fr-CA')];
const frRate = (apr: number) => percentText(apr).replace('.', ',').replace('%', ' %');

const WORDS: Readonly<Record<ExplainLanguage, Words>> = {
  en: {
    money: enMoney,
    rate: percentText,
    parts: {
      ...{ carried: 'interest carried from before', interest: 'interest', principal: 'principal' },
      ...{ fees: 'fees', side: 'side notes', pickUp: 'pick-up payments' },
    },
    days: ({ from, to, days, principal, apr }) =>
      `Interest for ${days} ${days === 1 ? 'day' : 'days'} (${addDays(from, 1)} to ${to}) on ${enMoney(principal)} at ${percentText(apr)} a year`,
    interest: (amount) => `The interest to this day is ${enMoney(amount)}.`,
    colon: ': ',
    noInterest: 'There is no interest to this day.',
    split: (amount, parts) => `${enMoney(amount)} pays: ${parts}.`,
    carried: (amount) =>
      `${enMoney(amount)} of interest is not covered. It is carried, without interest on it.`,
    surplus: (amount) => `${enMoney(amount)} is more than was owed and is due back to the customer.`,
    principal: (amount) => `The principal is now ${enMoney(amount)}.`,
    voided: 'Reversed. Not applied.',
  },
  fr: {
    money: frMoney,
    rate: frRate,
    parts: {
      ...{ carried: 'intérêts reportés', interest: 'intérêts', principal: 'capital' },
      ...{ fees: 'frais', side: 'billets annexes', pickUp: 'mise de fonds différée' },
    },
    days: ({ from, to, days, principal, apr }) =>
      `Intérêts de ${days} ${days === 1 ? 'jour' : 'jours'} (du ${addDays(from, 1)} au ${to}) sur ${frMoney(principal)} à ${frRate(apr)} par an`,
    interest: (amount) => `Les intérêts à ce jour sont de ${frMoney(amount)}.`,
    colon: ' : ',
    noInterest: 'Il n’y a pas d’intérêts à ce jour.',
    split: (amount, parts) => `${frMoney(amount)} paie : ${parts}.`,
    carried: (amount) =>
      `${frMoney(amount)} d’intérêts ne sont pas couverts. Ils sont reportés et ne portent pas intérêt.`,
    surplus: (amount) => `${frMoney(amount)} dépasse ce qui était dû et doit être remboursé au client.`,
    principal: (amount) => `Le capital est maintenant de ${frMoney(amount)}.`,
    voided: 'Annulée. Non appliquée.',
  },
};

/** With one rate and principal the amount stands in the same sentence. */
const interestSentences = ({ accrual, interest }: BhphLedgerEntry, words: Words): string[] => {
  const [only] = accrual;
  if (only && accrual.length === 1 && interest > 0)
    return [`${words.days(only)}${words.colon}${words.money(interest)}.`];
  return [
    ...accrual.map((line) => `${words.days(line)}.`),
    interest > 0 ? words.interest(interest) : words.noInterest,
  ];
};

/** How a payment or recovery was divided, in sentences. Empty for other events that count. */
export const explainEntry = (entry: BhphLedgerEntry, language: ExplainLanguage = 'en'): string[] => {
  const words = WORDS[language];
  if (entry.voidedBy !== null) return [words.voided];
  const { split, balances, surplus } = entry;
  if (!split) return [];
  const parts = PAYMENT_PARTS.filter((part) => split[part] > 0).map(
    (part) => `${words.parts[part]} ${words.money(split[part])}`,
  );
  return [
    ...interestSentences(entry, words),
    ...(parts.length > 0 ? [words.split(entry.amount, parts.join(', '))] : []),
    ...(balances.carried > 0 ? [words.carried(balances.carried)] : []),
    ...(surplus > 0 ? [words.surplus(surplus)] : []),
    words.principal(balances.principal),
  ];
};
