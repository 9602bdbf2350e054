import { describe, expect, it } from 'vitest';
import { roundCents } from '../../money';
import type { BillInput } from '../bill-input';
import { computeBill } from '../compute-bill';
import { FORMATS } from '../formats';
import { omvicFee } from '../omvic-fee';
import { FINANCED, sampleBill } from '../sample-bill';
import { jurisdictionOf } from './dated';
import { openItems } from './gate';
import { type EnteredText, missingTexts, requiredTexts, textsToPrint } from './missing-texts';
import { DISCLOSURE_QUESTIONS, disclosureQuestions, openQuestions } from './open-questions';
import type { PrescribedText } from './prescribed-texts';
import type { GivenAnswers } from './question';

const COMPLETE = {
  ...{
    buyer_first_name: 'Amara',
    buyer_last_name: 'Okafor',
    buyer_address: '18 Mill Rd',
    buyer_city: 'Guelph',
  },
  ...{
    buyer_province: 'ON',
    buyer_postalcode: 'N1E 0A1',
    dealer_name: 'Northlot',
    dealer_legal_name: 'Northlot Inc.',
  },
  ...{ dealer_address: '1 Main St', dealer_registration_number: '1', salesperson_name: 'Lee' },
  ...{
    salesperson_registration_number: '2',
    vehicle_year: 2021,
    vehicle_make: 'Toyota',
    vehicle_model: 'RAV4',
  },
  ...{
    vehicle_trim: 'XLE',
    vehicle_exterior_color: 'Blue',
    vehicle_body_style: 'SUV',
    vehicle_condition: 'used',
  },
  ...{ vehicle_vin: '2T3RWRFV1MW000000', vehicle_odometer: 68_450, vehicle_distance_statement: 'known' },
  ...{ delivery_day: '2026-01-20', delivery_certification: 'certified' },
};
const VEHICLE = { year: 2014, make: 'Mazda', model: '3', vin: 'JM1BM1U70E1000000', odometer: 171_200 };
const complete = (values: object = {}, more: Partial<BillInput> = {}): BillInput => {
  const bill = sampleBill({ ...COMPLETE, ...values });
  return { ...bill, tradeIns: bill.tradeIns?.map((trade) => ({ ...trade, ...VEHICLE })), ...more };
};
const asked = { jurisdiction: 'ON', day: '2026-01-15', isNew: false, type: 1 } as const;
const ANSWERED: GivenAnswers = Object.fromEntries(
  DISCLOSURE_QUESTIONS.map(({ code, detailsFor }) => [
    code,
    { answer: (['no', 'yes'] as const).find((answer) => !detailsFor.includes(answer)) ?? 'no' },
  ]),
);
const entered = (key: string, more: Partial<EnteredText> = {}): EnteredText => ({
  ...{ key, language: 'en', words: `Words of ${key}`, validFrom: '2024-07-01', validTo: null, version: 3 },
  ...more,
});
const TEXTS = ['on-sale-final', 'on-compensation-fund', 'on-safety-certificate'].map((key) => entered(key));
const open = (
  bill: BillInput,
  answers = ANSWERED,
  enteredTexts = TEXTS,
  dealerProvince: string | null = null,
) =>
  openItems({
    ...{ bill, result: computeBill(bill), answers, enteredTexts },
    jurisdiction: jurisdictionOf(FORMATS[bill.format], dealerProvince),
  });

describe('disclosure questions', () => {
  it('are D01 to D28 in Ontario, without those of new vehicles for a used one', () => {
    const codes = disclosureQuestions(asked).map(({ code }) => code);
    expect(codes).toHaveLength(26);
    expect(codes).not.toContain('D04');
    const newCodes = disclosureQuestions({ ...asked, isNew: true }).map(({ code }) => code);
    expect(newCodes).toContain('D05');
    expect(newCodes).not.toContain('D08');
    expect(DISCLOSURE_QUESTIONS.filter(({ jurisdiction }) => jurisdiction === 'ON')).toHaveLength(28);
  });

  it.each(['AB', 'BC', 'QC'] as const)('%s has a set with French', (jurisdiction) => {
    const set = disclosureQuestions({ ...asked, jurisdiction });
    expect(set.length).toBeGreaterThan(6);
    for (const { text, source } of set) expect([text.fr, source].every((one) => one.length > 5)).toBe(true);
  });

  it('have codes that are used once at a time', () => {
    const codes = DISCLOSURE_QUESTIONS.map(({ code, version }) => `${code} ${version}`);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are open without an answer, and with one that needs details', () => {
    const answers: GivenAnswers = {
      ...ANSWERED,
      D20: { answer: 'yes', details: '  ' },
      D09: { answer: 'unknown' },
    };
    expect(openQuestions(asked, answers).map(({ question, missing }) => [question.code, missing])).toEqual([
      ['D20', 'details'],
    ]);
    expect(openQuestions(asked, {})).toHaveLength(26);
  });

  it('are those of the day', () => {
    const changed = DISCLOSURE_QUESTIONS.filter(({ code }) => code === 'D09').flatMap((question) => [
      { ...question, validTo: '2026-06-30' },
      { ...question, validFrom: '2026-07-01', version: 2 },
    ]);
    const versionOn = (day: string) =>
      disclosureQuestions({ ...asked, day }, changed).map(({ version }) => version);
    expect([versionOn('2026-06-30'), versionOn('2026-07-01')]).toEqual([[1], [2]]);
  });
});

describe('prescribed texts', () => {
  it('are those of the bill as it is filled in', () => {
    const keys = (bill: BillInput) =>
      requiredTexts(bill, FORMATS[bill.format].jurisdiction).map(({ key }) => key);
    expect(keys(complete())).toEqual(['on-sale-final', 'on-compensation-fund', 'on-safety-certificate']);
    const asIs = complete({ delivery_certification: 'as-is', vehicle_distance_statement: 'unknown' });
    expect(keys(asIs)).toEqual(['on-sale-final', 'on-compensation-fund', 'on-as-is', 'on-distance-unknown']);
    expect(keys(complete({}, { type: 3 }))).toEqual([]);
    expect(keys(complete({}, { format: 6 }))).toEqual(['qc-warranty']);
  });

  it('are missing until the dealership enters the words for the language and day', () => {
    const missing = (texts: EnteredText[]) =>
      missingTexts(complete(), 'ON', 'en', texts).map(({ key }) => key);
    expect(missing(TEXTS)).toEqual([]);
    expect(missing([])).toHaveLength(3);
    const [first, ...others] = TEXTS;
    expect(first).toBeDefined();
    expect(missing([entered('on-sale-final', { language: 'fr' }), ...others])).toEqual(['on-sale-final']);
    expect(missing([entered('on-sale-final', { words: ' ' }), ...others])).toEqual(['on-sale-final']);
    expect(missing([entered('on-sale-final', { validFrom: '2026-02-01' }), ...others])).toEqual([
      'on-sale-final',
    ]);
  });

  it('print the words with their version, the dealership’s before the product’s', () => {
    const own: PrescribedText = {
      ...{ key: 'on-sale-final', jurisdiction: 'ON', title: { en: 'Final', fr: 'Finale' }, types: [1] },
      ...{
        words: { en: 'Ours', fr: 'Nos mots' },
        validFrom: '2010-01-01',
        validTo: null,
        source: '',
        version: 1,
      },
    };
    expect(textsToPrint(complete(), 'ON', 'fr', [], [own])).toMatchObject([
      { words: 'Nos mots', version: 1 },
    ]);
    expect(textsToPrint(complete(), 'ON', 'en', TEXTS, [own])).toMatchObject([
      { words: 'Words of on-sale-final', version: 3 },
    ]);
  });
});

describe('the gate', () => {
  it('is open for a complete bill', () => expect(open(complete())).toEqual([]));

  it('says each thing that is open and where it is settled', () => {
    const bill = complete({ buyer_last_name: '', vehicle_vin: null, cash_down: 99_999_999 });
    const items = open(bill, { ...ANSWERED, D20: { answer: 'yes' } }, TEXTS.slice(1));
    expect(items.map(({ code, where, path }) => [code, where, path])).toEqual([
      ['value', 'bill', 'values.cash_down'],
      ['part', 'bill', 'values.buyer_last_name'],
      ['part', 'bill', 'values.vehicle_vin'],
      ['disclosure', 'vehicle', 'D20'],
      ['text', 'presets', 'on-sale-final'],
    ]);
    expect(items[1]?.text).toBe("Buyer's Information: Last Name is missing");
  });

  it('asks for the terms of credit and refuses a rate that charges lift above the ceiling', () => {
    const incomplete = open(complete({ payment_way: 'finance' })).map(({ code, path }) => `${code} ${path}`);
    expect(incomplete).toContain('credit values.financing_rate');
    expect(incomplete).toContain('part values.financing_lender');
    const dear = complete({ ...FINANCED, financing_rate: 34.9, financing_lender_fee: 100_000 });
    expect(open(dear)).toMatchObject([{ code: 'rate', path: 'values.financing_rate' }]);
  });

  it.each([1, 2, 4, 7] as const)(
    'asks what the province of the dealership asks, also in format %i',
    (format) => {
      const bill = complete({ tax_province: 'ON' }, { format });
      const codes = (province: string | null) =>
        open(bill, {}, [], province).flatMap(({ code, path }) =>
          code === 'disclosure' || code === 'text' ? [path] : [],
        );
      expect(codes('BC')).toEqual([
        ...['BC01', 'BC02', 'BC03', 'BC04', 'BC05', 'BC06', 'BC07'],
        'bc-declarations',
      ]);
      expect(codes('ON')).toEqual(expect.arrayContaining(['D01', 'D28', 'on-sale-final']));
      // Manitoba has no set of its own
      expect(codes('MB')).toEqual(codes(null));
    },
  );

  it('asks for the price of a vehicle that is sold for 0', () => {
    const items = open(complete({ price_sales_price: 0 }, { tradeIns: [] }));
    expect(items).toMatchObject([{ code: 'part', where: 'bill', path: 'values.price_sales_price' }]);
    expect(open(complete({ price_sales_price: 0 }, { type: 5 }))).toEqual([]);
  });

  it('wants the first payment of a loan of the dealership after the day of the sale', () => {
    const loan = { ...FINANCED, financing_first_payment_day: '2026-01-15' };
    expect(open(complete(loan, { type: 4 })).map(({ path }) => path)).toContain(
      'values.financing_first_payment_day',
    );
    expect(open(complete(FINANCED, { type: 4 })).map(({ path }) => path)).not.toContain(
      'values.financing_first_payment_day',
    );
  });

  it('asks for the vehicle that is taken in trade, and who holds its lien', () => {
    const trade = { allowance: roundCents(600_000), lien: roundCents(100_000) };
    const bill = complete({}, { tradeIns: [{ ...VEHICLE, ...trade, vin: '' }] });
    expect(open(bill).map(({ path }) => path)).toEqual(['tradeIns.0.vin', 'tradeIns.0.lienHolder']);
    const none = complete({}, { type: 5, tradeIns: [] });
    expect(open(none).map(({ path }) => path)).toEqual(['tradeIns']);
  });
});

describe('the OMVIC fee', () => {
  it.each([
    ['2007-12-31', 0],
    ['2015-12-31', 500],
    ['2024-03-31', 1_000],
    ['2024-04-01', 1_250],
    ['2025-08-31', 1_250],
    ['2025-09-01', 2_200],
  ])('on %s is %i cents', (day, fee) => expect(omvicFee(day)).toBe(fee));
});
