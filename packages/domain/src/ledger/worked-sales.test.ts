import { describe, expect, it } from 'vitest';
import { sampleBill } from '../bill-of-sale/sample-bill';
import { toCents } from '../money';
import { postingsOf } from '.';
import { byAccount, computeSale, REAL_SALES, soldEvent } from './test-support/sales';

const booked = (name: string) => {
  const sale = REAL_SALES.find((one) => one.name === name);
  if (!sale) throw new Error(`no bill is called ${name}`);
  return byAccount(postingsOf(soldEvent(sale.figures)));
};

/** Vehicle, fees, add-ons and products of most of the bills; license and lien search are passed on. */
const GOODS = { 5000: 15_250.4, 4100: -499, 4105: -843.21, 4110: -2_107.89, 5015: 620.15, 5020: 1_100.1 };
const OWED = { 2060: -91, 2080: -1_744.62 };
/** 6,000.00 allowed for 5,400.00, with a lien of 2,512.36; 1200 is the trade-in less the vehicle sold. */
const TRADE = { 1200: 5_400 - 15_250.4, 5010: 600, 2040: -2_512.36 };

describe('sales worked out by hand', () => {
  it('in cash in Ontario: HST, OMVIC fee passed on, rebate, deposit, trade-in with lien and over-allowance', () => {
    expect(booked('ON sale, cash')).toEqual({
      ...GOODS,
      ...OWED,
      ...TRADE,
      ...{ 4000: -24_244.75, 2070: -22, 2100: -2_746.75 },
      // 1,250.75 of cash down and the balance of 24,940.58
      ...{ 1150: 400, 2010: 500, 1100: 26_191.33 },
    });
  });

  it('financed by a lender: its charges are in the contract, the reserve is to come', () => {
    const { 1120: reserve = 0, 4120: income = 0, ...rest } = booked('ON sale, financed monthly');
    expect(reserve).toBe(-income);
    // the balance of 24,940.58 and 479.10 of charges
    expect(rest).toMatchObject({ 1110: 25_419.68, 1100: 1_250.75, 2085: -479.1 });
  });

  it('with charges paid on delivery: the buyer owes them, the contract is without', () => {
    const lines = booked('NB charges paid on delivery');
    expect(lines[2085]).toBe(-479.1);
    expect(lines[1100]).toBe(1_250.75 + 479.1);
  });

  it('as a loan of the dealership: claimed from the customer, its charges are income, no reserve', () => {
    const lines = booked('ON BHPH biweekly');
    expect(lines).toMatchObject({ 1100: 26_986.33, 4210: -395 });
    expect([lines[1110], lines[1120], lines[4120]]).toEqual([undefined, undefined, undefined]);
  });

  it('as a lease: taxes on delivery alone, the lessor pays and gets fee and first payment', () => {
    const lines = booked('ON lease biweekly annuity-arrears');
    expect(lines).toMatchObject({ 4020: -24_244.75, 2100: -227.6, 1110: 23_188.83, 2085: -595, 2210: -500 });
    expect(lines[1100]).toBe(1_250.75 + 227.6 + 500);
  });

  it('wholesale', () => {
    expect(booked('ON wholesale without tax')).toEqual({
      ...{ 4010: -24_995, 5000: 15_250.4, 1200: -15_250.4 },
      ...{ 4100: -499, 5015: 20.15, 2080: -44.52, 1100: 25_518.37 },
    });
  });

  it('in Quebec: QST of the vehicle is paid at registration and is not booked', () => {
    const sale = REAL_SALES.find(({ name }) => name === 'QC sale, cash');
    const lines = booked('QC sale, cash');
    expect(sale?.figures.amounts.taxAtRegistration).toBeGreaterThan(0);
    // 9.975 % of the extended warranty; the insurance is not taxed
    expect(lines[2120]).toBe(-149.18);
  });

  it('with a trade-in above the price: the buyer is owed the difference', () => {
    expect(booked('ON trade-in above the price')).toMatchObject({
      1200: 40_000 - 15_250.4,
      2030: -14_868.63,
    });
  });

  it("with a registrant's trade-in: the tax on it is a credit", () => {
    const { figures } =
      REAL_SALES.find(({ name }) => name === "ON registrant's trade-in") ?? computeSale(sampleBill());
    const credit = postingsOf(soldEvent(figures)).lines.find(({ account }) => account === '1300');
    expect(credit).toEqual({
      ...{ account: '1300', amount: 156_000, customerId: 2 },
      tax: { kind: 'gst', base: 1_200_000 },
    });
  });

  it('in the United States: the sales tax of the state', () => {
    expect(Object.keys(booked('US sale, cash'))).toContain('2110');
  });

  it('with luxury tax, and an OMVIC fee that the dealer bears', () => {
    expect(booked('ON luxury tax')).toEqual({
      ...{ 4000: -129_999.99, 5000: 15_250.4, 1200: -15_250.4 },
      ...{ 2070: -22, 5015: 22, 2100: -17_680, 2130: -6_000, 1100: 153_679.99 },
    });
  });
});

describe('a trade-in purchase', () => {
  it('comes into stock at its cash value and is owed to the customer, less the lien', () => {
    // AB has the customer without a tax number: 9,432.10 allowed, worth 9,000.00, lien 1,200.00
    expect(booked('AB trade-in')).toEqual({ 1200: 9_000, 5010: 432.1, 2040: -1_200, 2000: -8_232.1 });
  });

  it('with a tax number brings a credit, which is owed too', () => {
    expect(booked('ON trade-in')).toEqual({
      ...{ 1200: 9_000, 5010: 432.1, 1300: 1_226.17, 2040: -1_200, 2000: -9_458.27 },
    });
  });

  it('with a lien above the price is a claim on the customer', () => {
    expect(booked('ON lien above the allowance')).toEqual({ 1200: 4_000, 2040: -5_250.75, 1100: 1_250.75 });
  });
});

describe('the links of a sale', () => {
  it('are the vehicle sold, its buyer and lender, and the vehicle of each trade-in', () => {
    const { figures } = computeSale(
      sampleBill(
        { payment_way: 'finance', financing_rate: 8, financing_term: 60, financing_frequency: 'monthly' },
        { tradeIns: [{ allowance: toCents(2_000), lien: toCents(100) }, { allowance: toCents(900) }] },
      ),
    );
    const { lines } = postingsOf(soldEvent(figures));
    const linksOn = (account: string) =>
      lines
        .filter((line) => line.account === account)
        .map(({ stockId, customerId, vendorId }) => [stockId, customerId, vendorId]);
    expect(linksOn('4000')).toEqual([[1, 2, undefined]]);
    expect(linksOn('1110')).toEqual([[1, 2, 3]]);
    expect(linksOn('1200')).toEqual([
      [1, undefined, undefined],
      [9, undefined, undefined],
      [10, undefined, undefined],
    ]);
    expect(linksOn('2040')).toEqual([[9, 2, undefined]]);
  });
});
