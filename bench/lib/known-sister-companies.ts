import type { KnownCase } from './known-cases';
import { slip, writePhone } from './known-errors';
import { makeMobile } from './known-lives';
import { type Half, halfOf } from './known-other-spellings';
import type { Random } from './random';

const TRADES =
  'Auto Towing Transport Holdings Logistics Roofing Plumbing Foods Leasing Paving Drywall Electric'.split(
    ' ',
  );
const OWNERS =
  'Northlot Fraser Pacific Summit Evergreen Sidhu Maple Cascade Valley Harbour Kootenay Granville'.split(' ');
const FORMS = ['Ltd.', 'Inc.', 'Limited', 'Corp', ''];

const written = (name: string, random: Random): string => `${name} ${random.pick(FORMS)}`.trim();

/** Companies of one owner with one telephone: two numbered ones, or two trades under one name. */
const sisters = (half: Half, random: Random): [string, string] => {
  const number = String(100_000 + random.below(900_000));
  if (random.chance(0.5)) {
    const at = 1 + random.below(5);
    const digit = String((Number(number[at]) + 1 + random.below(8)) % 10);
    return [`${number} BC`, `${number.slice(0, at)}${digit}${number.slice(at + 1)} BC`];
  }
  const owner = random.pick(halfOf(OWNERS, half));
  const trades = halfOf(TRADES, half);
  const at = random.below(trades.length);
  return [`${owner} ${trades[at]}`, `${owner} ${trades[(at + 1) % trades.length]}`];
};

/** One company, written with its points, its legal form and its slips. */
const oneCompany = (half: Half, random: Random): [string, string] => {
  if (random.chance(0.4)) {
    const number = String(100_000 + random.below(900_000));
    return [`${number} BC`, random.pick([`${number} B.C.`, `${number} BC`, `0${number} BC`])];
  }
  const name = `${random.pick(halfOf(OWNERS, half))} ${random.pick(halfOf(TRADES, half))}`;
  return [name, random.chance(0.4) ? slip(name, random) : name];
};

export const companyPair = (half: Half, random: Random): KnownCase => {
  const isSame = random.chance(0.5);
  const [a, b] = isSame ? oneCompany(half, random) : sisters(half, random);
  const phone = makeMobile(random);
  return {
    category: isSame ? 'company' : 'companies of one owner',
    isSame,
    a: { company: written(a, random), phones: [writePhone(phone, random)] },
    b: { company: written(b, random), phones: [writePhone(phone, random)] },
  };
};
