import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, postingsOf } from '../ledger';
import { anyEvent } from '../ledger/test-support/any-event';
import { roundCents, sumCents } from '../money';
import {
  allowedTypes,
  bodyOf,
  csvOf,
  documentsOf,
  effectsOf,
  faultWords,
  fitsTaxKey,
  groupKindOf,
  IIF_HEAD,
  iifOf,
  type JournalFacts,
  journalOf,
  type LedgerDocument,
  netLines,
  receiptOf,
  suggestChoice,
  waitSeconds,
} from '.';
import { fullAccounts, fullMapping } from './test-support/full-mapping';

const FACTS = { docNumber: 'FC-1', note: '[forecourt 1.1]' };
const entryOf = (id: number, event: Parameters<typeof postingsOf>[0]): JournalFacts => ({
  ...{ id, kind: event.kind, ...postingsOf(event) },
});

const ledgerSums = (documents: readonly LedgerDocument[]) => {
  const sums = new Map<string, number>();
  for (const { account, amount } of documents.flatMap(({ lines }) => lines))
    sums.set(`a${account}`, (sums.get(`a${account}`) ?? 0) + amount);
  return sums;
};
const entrySums = (entries: readonly JournalFacts[]) => {
  const sums = new Map<string, number>();
  for (const { account, amount } of netLines(entries.flatMap(({ lines }) => lines)))
    sums.set(`a${account}`, (sums.get(`a${account}`) ?? 0) + amount);
  return sums;
};
const plain = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What QuickBooks books for documents whose parties are all known. */
const booked = (documents: readonly LedgerDocument[]) => {
  const sums = new Map<string, number>();
  for (const document of documents) {
    const { body } = bodyOf(document, FACTS, fullMapping);
    if (!body) return null;
    for (const [account, amount] of effectsOf(document.shape, body, fullAccounts))
      sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return sums;
};

const sale = (more: Partial<JournalFacts> = {}): JournalFacts => ({
  ...{ id: 1, day: '2026-05-04', kind: 'bill-sold', memo: 'Bill B-000012 sold' },
  lines: [
    { account: ACCOUNT.receivables, amount: roundCents(2_240_00), stockId: 3, customerId: 7 },
    { account: ACCOUNT.retailSales, amount: roundCents(-2_000_00), stockId: 3, customerId: 7 },
    {
      account: ACCOUNT.gstCollected,
      amount: roundCents(-100_00),
      customerId: 7,
      tax: { kind: 'gst', base: roundCents(-2_000_00) },
    },
    {
      account: ACCOUNT.pstCollected,
      amount: roundCents(-140_00),
      customerId: 7,
      tax: { kind: 'pst', base: roundCents(-2_000_00) },
    },
    { account: ACCOUNT.costOfVehicles, amount: roundCents(1_500_00), stockId: 3 },
    { account: ACCOUNT.vehicles, amount: roundCents(-1_500_00), stockId: 3 },
  ],
  ...more,
});
const payment = (
  amount: number,
  more: Partial<JournalFacts> = {},
  account: string = ACCOUNT.bank,
): JournalFacts => ({
  ...{ id: 2, day: '2026-05-04', kind: 'bill-payment', memo: 'Payment on bill B-000012' },
  lines: [
    { account, amount: roundCents(amount), stockId: 3, customerId: 7 },
    { account: ACCOUNT.receivables, amount: roundCents(-amount), stockId: 3, customerId: 7 },
  ],
  ...more,
});
const saleDocuments = documentsOf('sale', [sale()]) ?? [];
const paid = (...entries: JournalFacts[]) =>
  entries.flatMap((entry) => documentsOf('money-in', [entry]) ?? []);

describe('what an entry becomes in QuickBooks', () => {
  it('books the same to the cent on every account, for any event', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const entry = entryOf(1, event);
        const documents = documentsOf(groupKindOf(event.kind), [entry]) ?? [];
        expect(plain(ledgerSums(documents))).toEqual(plain(entrySums([entry])));
        for (const { lines } of documents) expect(sumCents(lines.map(({ amount }) => amount))).toBe(0);
        const sums = booked(documents);
        if (sums) expect(plain(sums)).toEqual(plain(entrySums([entry])));
      }),
      { numRuns: 500 },
    );
  }, 30_000);

  it('is nothing when an event is taken back on its day, for any event', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const entry = entryOf(1, event);
        const turned = {
          ...{ ...entry, id: 2 },
          lines: entry.lines.map((line) => ({
            ...line,
            amount: roundCents(-line.amount),
            ...(line.tax && { tax: { ...line.tax, base: roundCents(-line.tax.base) } }),
          })),
        };
        expect(documentsOf(groupKindOf(event.kind), [entry, turned])).toEqual([]);
      }),
    );
  });

  it('is left to single journal entries when days differ', () =>
    expect(documentsOf('sale', [sale(), sale({ id: 2, day: '2026-06-01' })])).toBeNull());

  it('of a sale is an invoice for what the customer owes and a journal entry for its cost', () => {
    expect(saleDocuments.map(({ shape, total, part }) => [shape, total, part])).toEqual([
      ['Invoice', 2_240_00, 1],
      ['JournalEntry', 1_500_00, 2],
    ]);
    const [invoice] = saleDocuments;
    expect(invoice && bodyOf(invoice, FACTS, fullMapping).body).toEqual({
      ...{ DocNumber: 'FC-1', TxnDate: '2026-05-04', PrivateNote: 'Bill B-000012 sold [forecourt 1.1]' },
      ...{ CustomerRef: { value: 'c7' }, GlobalTaxCalculation: 'TaxExcluded' },
      Line: [
        {
          ...{ Amount: 2000, Description: 'Retail sales', DetailType: 'SalesItemLineDetail' },
          SalesItemLineDetail: {
            ...{ ItemRef: { value: 'i4000' }, Qty: 1, UnitPrice: 2000 },
            TaxCodeRef: { value: 'tgst+pst', name: 'gst+pst' },
          },
        },
      ],
      TxnTaxDetail: {
        TotalTax: 240,
        TaxLine: [
          {
            ...{ Amount: 100, DetailType: 'TaxLineDetail' },
            TaxLineDetail: {
              TaxRateRef: { value: 'rgst' },
              PercentBased: true,
              TaxPercent: 5,
              NetAmountTaxable: 2000,
            },
          },
          {
            ...{ Amount: 140, DetailType: 'TaxLineDetail' },
            TaxLineDetail: {
              TaxRateRef: { value: 'rpst' },
              PercentBased: true,
              TaxPercent: 7,
              NetAmountTaxable: 2000,
            },
          },
        ],
      },
    });
  });

  it('shows a trade-in as a negative line with the same tax code', () => {
    const entry = sale({
      lines: [
        { account: ACCOUNT.receivables, amount: roundCents(1_600_00), customerId: 7 },
        { account: ACCOUNT.vehicles, amount: roundCents(500_00), stockId: 9 },
        { account: ACCOUNT.retailSales, amount: roundCents(-2_000_00), customerId: 7 },
        { account: ACCOUNT.licensingPayable, amount: roundCents(-25_00), customerId: 7 },
        {
          account: ACCOUNT.gstCollected,
          amount: roundCents(-75_00),
          tax: { kind: 'gst', base: roundCents(-1_500_00) },
        },
      ],
    });
    const [invoice] = documentsOf('sale', [entry]) ?? [];
    const body = invoice && bodyOf(invoice, FACTS, fullMapping).body;
    const lines = (body?.Line ?? []) as {
      Amount: number;
      SalesItemLineDetail: { TaxCodeRef: { value: string } };
    }[];
    expect(lines.map((line) => [line.Amount, line.SalesItemLineDetail.TaxCodeRef.value])).toEqual([
      [-500, 'tgst'],
      [2000, 'tgst'],
      [25, 'tnone'],
    ]);
  });

  it('names all that must be chosen before it can be sent', () => {
    const [invoice] = saleDocuments;
    const none = {
      ...fullMapping,
      item: () => undefined,
      customer: () => undefined,
      taxCode: () => undefined,
    };
    const keys = invoice && bodyOf(invoice, FACTS, none).problems.map(({ kind, key }) => `${kind} ${key}`);
    expect(keys?.sort()).toEqual(['customer 7', 'item 4000', 'tax gst+pst']);
  });
});

describe('a sales receipt', () => {
  it.each<[string, JournalFacts[], boolean]>([
    ['all paid on the day', [payment(2_240_00)], true],
    ['all paid in two parts', [payment(2_000_00), payment(240_00, { id: 3 })], true],
    ['a part paid', [payment(1_000_00)], false],
    ['nothing paid', [], false],
    ['more paid than owed', [payment(3_000_00)], false],
    ['paid on another day', [payment(2_240_00, { day: '2026-05-05' })], false],
    ['paid into two accounts', [payment(2_000_00), payment(240_00, { id: 3 }, ACCOUNT.cash)], false],
  ])('%s', (_, payments, isReceipt) => {
    const receipt = receiptOf(saleDocuments, paid(...payments));
    expect(receipt !== null).toBe(isReceipt);
    if (!receipt) return;
    expect(receipt[0]).toMatchObject({ shape: 'SalesReceipt', total: 2_240_00 });
    expect(plain(booked(receipt) ?? new Map())).toEqual(plain(entrySums([sale(), ...payments])));
  });
});

describe('purchases and payments', () => {
  const bought = (credit: string, more: object = {}): JournalFacts => ({
    ...{ id: 1, day: '2026-05-04', kind: 'cost', memo: 'Tires' },
    lines: [
      { account: ACCOUNT.vehicles, amount: roundCents(428_00), stockId: 3, vendorId: 5 },
      {
        account: ACCOUNT.gstPaid,
        amount: roundCents(20_00),
        vendorId: 5,
        tax: { kind: 'gst', base: roundCents(400_00) },
      },
      { account: credit, amount: roundCents(-448_00), vendorId: 5, ...more },
    ],
  });
  it.each<[string, JournalFacts, string]>([
    ['owed', bought(ACCOUNT.payables), 'Bill'],
    ['paid at once', bought(ACCOUNT.bank), 'Purchase'],
    [
      'owed to nobody',
      {
        ...bought(ACCOUNT.payables),
        lines: bought(ACCOUNT.payables).lines.map(({ vendorId: _, ...line }) => line),
      },
      'JournalEntry',
    ],
  ])('%s', (_, entry, shape) => expect(documentsOf('purchase', [entry])?.[0]?.shape).toBe(shape));

  it('a payment of a vendor settles the bill', () => {
    const [document] =
      documentsOf('money-out', [
        {
          ...{ id: 2, day: '2026-05-09', kind: 'vendor-paid', memo: 'Paid' },
          lines: [
            { account: ACCOUNT.payables, amount: roundCents(448_00), vendorId: 5 },
            { account: ACCOUNT.bank, amount: roundCents(-448_00), vendorId: 5 },
          ],
        },
      ]) ?? [];
    expect(
      document && bodyOf(document, { ...FACTS, settles: { id: '31', type: 'Bill' } }, fullMapping).body,
    ).toMatchObject({
      ...{ VendorRef: { value: 'v5' }, TotalAmt: 448, PayType: 'Check' },
      CheckPayment: { BankAccountRef: { value: 'a1010' } },
      Line: [{ Amount: 448, LinkedTxn: [{ TxnId: '31', TxnType: 'Bill' }] }],
    });
  });
});

describe('mapping', () => {
  it.each([
    ['1100', ['Accounts Receivable']],
    ['2000', ['Accounts Payable']],
    ['1010-2', ['Bank']],
    ['4000', ['Income', 'Other Income']],
    ['9999', []],
  ])('%s may be posted to %j', (code, types) => expect(allowedTypes(code)).toEqual(types));

  it.each([
    ['gst', ['GST'], true],
    ['gst', ['HST (ON)'], true],
    ['gst+pst', ['GST', 'PST (BC)'], true],
    ['gst+pst', ['GST'], false],
    ['none', ['GST'], false],
    ['none', [], true],
    ['qst', ['TVQ'], true],
  ])('the key %s fits rates %j: %s', (key, names, fits) => expect(fitsTaxKey(key, names)).toBe(fits));

  it.each([
    ['the same number', { code: '1010', name: 'Bank' }, 2],
    ['the most alike name', { code: '6000', name: 'Advertising' }, 3],
    ['nothing alike', { code: '2050', name: 'Floor plan' }, undefined],
  ])('suggests by %s', (_, wanted, id) =>
    expect(
      suggestChoice(wanted, [
        ...[
          { id: 1, name: 'Chequing' },
          { id: 2, name: 'Operating', number: '1010' },
        ],
        ...[
          { id: 3, name: 'Advertising and promotion' },
          { id: 4, name: 'Owner equity' },
        ],
      ])?.id,
    ).toBe(id),
  );
});

describe('faults and waiting', () => {
  it.each([
    ['6240', 'Another customer, vendor or employee'],
    ['5', 'QuickBooks refused the posting: Something'],
  ])('%s is said in plain words', (code, begins) =>
    expect(faultWords(code, 'Something').text).toContain(begins),
  );
  it('waits longer each time, six hours at most', () =>
    expect([1, 2, 3, 30].map((attempt) => waitSeconds(attempt, 0))).toEqual([30, 60, 120, 21_600]));
});

describe('files', () => {
  it('balance and escape whatever stands in a memo', () =>
    fc.assert(
      fc.property(anyEvent, fc.string(), (event, memo) => {
        const entry = { ...entryOf(1, event), memo };
        for (const document of journalOf(entry)) {
          const posting = { number: 'FC-1', party: `=1+1"\t\n${memo}`, document };
          const amounts = iifOf(posting)
            .split('\r\n')
            .slice(0, -2)
            .map((line) => line.split('\t'));
          expect(amounts.every((cells) => cells.length === 8)).toBe(true);
          expect(Math.abs(Math.round(amounts.reduce((sum, cells) => sum + Number(cells[5]) * 100, 0)))).toBe(
            0,
          );
          expect(csvOf(posting)).not.toMatch(/(^|,)=/m);
        }
      }),
    ));
  it('begin with the fields of IIF', () => expect(IIF_HEAD.split('\r\n')).toHaveLength(4));
});
