import { PDFDocument } from '@cantoo/pdf-lib';
import {
  BILL_TYPES,
  disclosureQuestions,
  FORMATS,
  isFormatId,
  LANGUAGES,
} from '@forecourt/domain/bill-of-sale/index';
import { toCents } from '@forecourt/domain/money/index';
import { describe, expect, it } from 'vitest';
import { readPlacesOf } from '../../services/pdf/signature-places';
import { drawCheques } from './drawing/draw-cheques';
import { drawPaper } from './drawing/draw-paper';
import { PAPERS } from './papers';
import { billSheet } from './papers/bill';
import { chequesOf } from './papers/cheque';
import { pageTexts, pdfText } from './test-support/pdf-text';
import { FINANCED_VALUES, LONG_FEE, LONG_NAME, sampleInput, samplePaper } from './test-support/sample-papers';

const readPlacesIn = async (bytes: Uint8Array) => readPlacesOf(await PDFDocument.load(bytes));

const FORMAT_IDS = Object.keys(FORMATS).map(Number).filter(isFormatId);
const PAGE = { width: 612, height: 792 };
/** Costs, cash values and gross of the sample, as they would be printed. */
const CONFIDENTIAL = ['19,876.54', '5,123.45', '51.23', '777.77', '318.64', 'Front gross', 'Total gross'];

const KINDS = BILL_TYPES.flatMap(({ value: type }) => FORMAT_IDS.map((format) => [type, format] as const));

describe('a bill of sale', () => {
  it.each(KINDS)(
    'of type %d in format %d has its figures, parties and signatures, and no costs',
    async (type, format) => {
      const paper = samplePaper(sampleInput(type, format), { language: 'en' });
      const bytes = await drawPaper(billSheet(paper));
      const { text } = await pdfText(bytes);
      for (const part of ['Grace Fraser', 'Northgate Motors', 'B-000123', '2026-01-15', 'Henry Fraser'])
        expect(text).toContain(part);
      if (type !== 5) expect(text).toContain('KNDJ33AU0N7123456');
      if (type !== 3) expect(text).toContain('2HGFC2F59GH012345');
      if (type === 2 || type === 4) expect(text).toContain('Cost-of-borrowing statement');
      const hidden = type === 2 ? CONFIDENTIAL.filter((word) => word !== 'Gross') : CONFIDENTIAL;
      expect(hidden.filter((word) => text.includes(word))).toEqual([]);
      const places = await readPlacesIn(bytes);
      expect(places.map(({ role, customerId }) => [role, customerId])).toEqual([
        ['buyer', 7],
        ['co-buyer', 8],
        ['dealership', null],
      ]);
      for (const { x, y, width, height } of places) {
        expect(x).toBeGreaterThan(0);
        expect(y).toBeGreaterThan(0);
        expect(x + width).toBeLessThan(PAGE.width);
        expect(y + height).toBeLessThan(PAGE.height);
      }
    },
  );

  it('adds up: the printed lines give the printed total and balance', () => {
    const paper = samplePaper(sampleInput(1, 3));
    const money =
      billSheet(paper).blocks.flatMap((block) => (block.kind === 'money' ? [block.rows] : []))[0] ?? [];
    const upTo = (label: string) => {
      const end = money.findIndex((row) => row.label === label);
      return money.slice(0, end).reduce((sum, { amount, strong }) => sum + (strong ? 0 : amount), 0);
    };
    const of = (label: string) => money.find((row) => row.label === label)?.amount;
    expect(upTo('Subtotal')).toBe(of('Subtotal'));
    expect(upTo('Total price')).toBe(of('Total price'));
    expect(upTo('Balance due')).toBe(of('Balance due'));
  });

  it('on credit states rate, payments, obligation and cost', async () => {
    const paper = samplePaper(sampleInput(1, 3, FINANCED_VALUES));
    const { costOfBorrowing: statement } = paper.result;
    const { text } = await pdfText(await drawPaper(billSheet(paper)));
    expect(statement?.payments.count).toBe(130);
    for (const part of [
      `${statement?.annualPercentageRate}%`,
      ...[
        '130',
        '2026-02-03',
        'Bi-weekly',
        "Lender's fee",
        'Total obligation',
        'without a prepayment charge',
      ],
    ])
      expect(text).toContain(part);
  });

  it('is in French in Quebec, with the tax that the SAAQ collects', async () => {
    const { text } = await pdfText(await drawPaper(billSheet(samplePaper(sampleInput(1, 6)))));
    for (const part of [
      "Contrat de vente d'un véhicule",
      'TPS 5 %',
      'TVQ payable à la SAAQ',
      '24 995,00 $',
      'Page 1 de',
    ])
      expect(text).toContain(part);
  });

  it('shows every word of long names and all of forty fees', async () => {
    const fees = Array.from({ length: 40 }, (_, index) => ({
      ...{
        id: `f${index}`,
        label: `${LONG_FEE} ${index}`,
        amount: toCents(1_000 + index),
        tax: 'all' as const,
      },
    }));
    const input = sampleInput(
      1,
      3,
      { buyer_first_name: LONG_NAME, delivery_certification: 'as-is' },
      { fees },
    );
    const bytes = await drawPaper(billSheet(samplePaper(input)));
    const { text } = await pdfText(bytes);
    expect(text).not.toContain('…');
    for (const { label } of fees) expect(text).toContain(label);
    for (const word of LONG_NAME.split(/[ -]/)) expect(text).toContain(word);
    expect((await readPlacesIn(bytes)).map(({ kind }) => kind)).toContain('initials');
  });

  it.each([
    ['draft', false, 'DRAFT'],
    ['sold', false, 'COPY'],
    ['cancelled', false, 'CANCELLED'],
    ['draft', true, null],
  ] as const)('that is %s (final drawing: %s) is marked %s on every page', async (state, isFinal, mark) => {
    const bytes = await drawPaper(billSheet(samplePaper(sampleInput(1, 3), { state, isFinal })));
    const { text, pages } = await pdfText(bytes);
    const marks = text.match(/DRAFT|COPY|CANCELLED/g) ?? [];
    expect(marks).toEqual(mark === null ? [] : Array.from({ length: pages }, () => mark));
  });

  it('says which prescribed words are missing', async () => {
    const paper = samplePaper(sampleInput(1, 3));
    const texts = paper.texts.map((text) => ({ ...text, words: null }));
    const { text } = await pdfText(await drawPaper(billSheet({ ...paper, texts })));
    expect(text).toContain('Sale is final [The words that the law prescribes are not entered yet.');
  });
});

const TYPES: Partial<Record<string, 1 | 2 | 3>> = { lease: 2, wholesale: 3, 'wholesale-purchase': 3 };

describe.each(Object.keys(PAPERS).filter((name): name is keyof typeof PAPERS => name in PAPERS))(
  'the paper %s',
  (name) => {
    it.each(LANGUAGES)('is drawn in %s without costs, and its title fits', async (language) => {
      const input = sampleInput(TYPES[name] ?? 1, 3, { buyer_first_name: LONG_NAME });
      const sheet = PAPERS[name].make(samplePaper(input, { language }));
      const { text, pages } = await pdfText(await drawPaper(sheet));
      expect(text).toContain(sheet.title);
      expect(text).not.toContain('…');
      expect(pages).toBeLessThan(6);
      expect(CONFIDENTIAL.filter((word) => text.includes(word))).toEqual([]);
    });
  },
);

it('leaves a bill to be filled in by hand without values of the buyer and the vehicle', async () => {
  const { text } = await pdfText(await drawPaper(PAPERS.manual.make(samplePaper(sampleInput(1, 3)))));
  expect(text).toContain('Northgate Motors');
  expect(['Grace', 'KNDJ33AU0N7123456', '24,995'].filter((part) => text.includes(part))).toEqual([]);
});

it('writes a cheque to each lien holder, in figures and words', async () => {
  const paper = samplePaper(sampleInput(1, 3));
  const cheques = chequesOf(paper, 'lien');
  const { text } = await pdfText(
    await drawCheques({
      ...{ head: paper.head, language: 'en', number: paper.number, day: '2026-01-15', mark: null, cheques },
    }),
  );
  expect(text).toContain('Harbour Credit Union');
  expect(text).toContain('**$2,345.67');
  expect(text).toContain('Two thousand three hundred forty-five dollars and 67/100');
});

it('prints a line for a payee that is missing, so that the lines of a stub do not overlap', async () => {
  const cheque = { payee: '', address: '', amount: toCents(10), memo: '' };
  const { head } = samplePaper(sampleInput(1, 3));
  const { text } = await pdfText(
    await drawCheques({
      head,
      language: 'en',
      number: 'B-1',
      day: '2026-01-15',
      mark: null,
      cheques: [cheque],
    }),
  );
  expect(text.match(/—/g)).toHaveLength(4);
});

describe('the deposit form', () => {
  const labelsOf = (paper: ReturnType<typeof samplePaper>) =>
    PAPERS.deposit
      .make(paper)
      .blocks.flatMap((block) => (block.kind === 'money' ? block.rows : []))
      .map(({ label, amount }) => [label, amount] as const);

  it('subtracts what was paid', () => {
    const rows = labelsOf(samplePaper(sampleInput(1, 3)));
    const balance = rows.findIndex(([label]) => label === 'Balance due');
    const before = rows.slice(0, balance).reduce((sum, [, amount]) => sum + amount, 0);
    expect(rows[balance]?.[1]).toBe(before);
    expect(rows).toContainEqual(['Trade-in, net of lien', -toCents(6_000 - 2_345.67)]);
    expect(rows).toContainEqual(['Deposit', -toCents(500)]);
    expect(rows).toContainEqual(['Payment', -toCents(300)]);
    const due = rows.find(([label]) => label === 'Due on delivery')?.[1] ?? 0;
    expect(rows.at(-1)?.[1]).toBe(due - toCents(300));
  });

  it('states as received what was paid, not what was entered as the deposit', async () => {
    const textOf = async (payments: ReturnType<typeof sampleInput>['payments']) =>
      (await pdfText(await drawPaper(PAPERS.deposit.make(samplePaper(sampleInput(1, 3, {}, { payments }))))))
        .text;
    expect(await textOf([])).not.toContain('has received');
    expect(await textOf([{ method: 'Cash', amount: toCents(200), day: '2026-01-15' }])).toContain(
      'The dealership has received $200.00',
    );
  });

  it('has a line to write on instead of $0.00', async () => {
    const paper = samplePaper(sampleInput(1, 3, { deposit: 0 }));
    expect(labelsOf(paper).map(([label]) => label)).not.toContain('Deposit');
    expect((await pdfText(await drawPaper(PAPERS.deposit.make(paper)))).text).toContain('Deposit received');
  });
});

describe('what a reader of the paper notices', () => {
  const textOf = async (paper: ReturnType<typeof samplePaper>, name: keyof typeof PAPERS = 'bill') =>
    (await pdfText(await drawPaper(PAPERS[name].make(paper)))).text;

  it('shows missing words of the law on a draft alone', async () => {
    const paper = samplePaper(sampleInput(1, 3));
    const texts = paper.texts.map((text) => ({ ...text, words: null }));
    expect(await textOf({ ...paper, texts, state: 'draft' })).toContain('[The words that the law prescribes');
    for (const state of ['final', 'sold', 'cancelled'] as const)
      expect(await textOf({ ...paper, texts, state })).not.toContain('[The words');
  });

  it('formats phone numbers and prints distances with their unit', async () => {
    const values = { buyer_mobile: '4165550142', dealer_phone: '4165550100' };
    const bill = await textOf(samplePaper(sampleInput(1, 3, values)));
    for (const part of ['(416) 555-0142', '(416) 555-0100', '48,250 km', '142,310 km'])
      expect(bill).toContain(part);
    const lease = await textOf(samplePaper(sampleInput(2, 3)), 'lease');
    for (const part of ['80,000 km', '$0.16 / km']) expect(lease).toContain(part);
    expect(await textOf(samplePaper(sampleInput(1, 7, { vehicle_odometer_unit: 'mi' })))).toContain(
      '142,310 mi',
    );
  });

  it('does not repeat the taxes of a wholesale that are in its figures', async () => {
    const charged = await textOf(samplePaper(sampleInput(3, 3, { wholesale_tax: 'federal' })));
    expect(charged).not.toContain('Taxes of the wholesale');
    const free = await textOf(samplePaper(sampleInput(3, 3, { wholesale_tax: 'none' })));
    expect(free).toContain('Taxes of the wholesale No tax');
  });

  it('prints a box and a note for a letter that the font does not have', async () => {
    const text = await textOf(samplePaper(sampleInput(1, 3, { buyer_first_name: '王小明' })));
    expect(text).toContain('□□□ Fraser');
    expect(text).toContain('□ stands for a character that cannot be printed');
    expect(await textOf(samplePaper(sampleInput(1, 3)))).not.toContain('□');
  });
});

describe('words of each kind of bill', () => {
  const textOf = async (paper: ReturnType<typeof samplePaper>, name: keyof typeof PAPERS) =>
    (await pdfText(await drawPaper(PAPERS[name].make(paper)))).text;

  it('a lease has a lessee who has read it, and its capital cost adds up', async () => {
    const paper = samplePaper(sampleInput(2, 3));
    for (const name of ['bill', 'lease'] as const) {
      const text = await textOf(paper, name);
      expect(text).toContain('The lessee has read it');
      expect(text).not.toContain('The buyer has read it');
    }
    const rows = PAPERS.lease
      .make(paper)
      .blocks.flatMap((block) => (block.kind === 'money' ? [block.rows] : []))
      .flat();
    const gross = rows.findIndex(({ label }) => label.startsWith('Gross cap'));
    expect(gross).toBe(3);
    expect(rows[gross]?.amount).toBe(rows.slice(0, gross).reduce((sum, { amount }) => sum + amount, 0));
  });

  it('a lease says what of a payment each tax is charged on', () => {
    const paper = samplePaper(sampleInput(2, 3));
    const [tax] = paper.result.leaseTaxes;
    const rows = PAPERS.lease
      .make(paper)
      .blocks.flatMap((block) => (block.kind === 'money' ? block.rows : []));
    const base = ((tax?.paymentBase ?? 0) / 100).toFixed(2);
    expect(base).not.toBe((Number(paper.result.values.lease_payment_before_tax) / 100).toFixed(2));
    expect(rows.find(({ label }) => label === 'HST 13%')?.note).toBe(`on each payment, on $${base}`);
  });

  it('in French has colours and body styles of the common lists in French, others as they were entered', async () => {
    const text = await textOf(samplePaper(sampleInput(1, 6), { language: 'fr' }), 'bill');
    for (const part of ['Familiale', 'Bleu', 'Snow White Pearl']) expect(text).toContain(part);
    expect(text).not.toMatch(/Wagon|Blue/);
    const appraisal = await textOf(samplePaper(sampleInput(1, 6), { language: 'fr' }), 'trade-purchase');
    expect(appraisal).toContain('Bleu');
    const step = samplePaper(sampleInput(1, 6, { vehicle_exterior_color: 'Dark Grey' }), { language: 'fr' });
    expect(await textOf(step, 'delivery')).toContain('Gris foncé');
    expect(await textOf(samplePaper(sampleInput(1, 3)), 'bill')).toContain('Wagon');
  });

  it('calls the customer of a trade-in by that word', async () => {
    for (const name of ['trade-purchase', 'trade-lien', 'appraisal'] as const) {
      const blocks = PAPERS[name].make(samplePaper(sampleInput(1, 3))).blocks;
      const signers = blocks.flatMap((block) => (block.kind === 'signatures' ? block.signers : []));
      expect(signers.find(({ role }) => role === 'buyer')?.label, name).toBe('Customer');
    }
    expect(await textOf(samplePaper(sampleInput(5, 3)), 'bill')).toContain('Payable to the seller');
    expect(await textOf(samplePaper(sampleInput(5, 6), { language: 'fr' }), 'bill')).toContain(
      'Payable au vendeur',
    );
  });

  it('names what is open on the step sheet in the language of the paper, each on its line', () => {
    const input = sampleInput(1, 6);
    const { jurisdiction } = FORMATS[6];
    const [first, second] = disclosureQuestions({ jurisdiction, day: input.day, isNew: false, type: 1 });
    if (!first || !second) throw new Error('the province has questions');
    const open = [first, second].map(({ code, text }) => ({
      ...({ code: 'disclosure', text: text.en, where: 'vehicle', path: code } as const),
    }));
    const notes = PAPERS.step
      .make(samplePaper(input, { open, language: 'fr' }))
      .blocks.flatMap((block) => (block.kind === 'checks' ? block.items : []))
      .map(({ note }) => note);
    expect(notes).toContain(`${first.text.fr}\n${second.text.fr}`);
  });

  it('prints the title of a prescribed text once', async () => {
    const paper = samplePaper(sampleInput(1, 5));
    const texts = paper.texts.map((text) => ({
      ...text,
      words: `${text.title.en}\nThe vehicle is as stated.`,
    }));
    const text = await textOf({ ...paper, texts }, 'bill');
    expect(text.split('Declarations of the purchase agreement')).toHaveLength(2);
    expect(paper.texts.length).toBe(1);
    expect(samplePaper(sampleInput(2, 5)).texts).toEqual([]);
  });
});

describe('pages', () => {
  const placed = async (paper: ReturnType<typeof samplePaper>) => {
    const bytes = await drawPaper(billSheet(paper));
    return { places: await readPlacesIn(bytes), pages: await pageTexts(bytes) };
  };

  it.each([
    [1, 3],
    [2, 3],
    [3, 4],
    [4, 6],
    [5, 1],
  ] as const)('of type %d in format %d: no page has signatures alone', async (type, format) => {
    // so many lines of a comment move the signatures over the end of a page
    for (const lines of [0, 5, 10, 15, 20, 25]) {
      const comment = Array.from({ length: lines }, (_, line) => `Line ${line} of the comment.`).join('\n');
      const { places, pages } = await placed(
        samplePaper(sampleInput(type, format, { comment }), { language: 'en' }),
      );
      const text = pages[places.at(-1)?.page ?? 0] ?? '';
      const lead = text.indexOf('By signing, the parties agree');
      expect(lead < 0 ? text.length : lead, `${lines} lines`).toBeGreaterThan(40);
    }
  });

  it('breaks the price behind a total only, and says that it goes on', async () => {
    for (const lines of [0, 1, 6, 9]) {
      const tradeIns = Array.from({ length: lines }, (_, at) => ({ id: `t${at}`, allowance: toCents(100) }));
      const { pages } = await placed(samplePaper(sampleInput(1, 3, {}, { tradeIns })));
      const first = pages.find((text) => text.includes('Price and settlement')) ?? '';
      for (const part of ['Total Sales Price', 'Subtotal', 'Total price']) expect(first).toContain(part);
      const last = pages.find((text) => text.includes('Balance due')) ?? '';
      for (const part of ['Deposit', 'Still to pay']) expect(last).toContain(part);
      if (first !== last) expect(last).toContain('Price and settlement (continued)');
    }
  });

  it('spares a page that would stay almost empty', async () => {
    const pagesOf = async (type: 1 | 3 | 5, format: 1 | 3 | 7) =>
      (await placed(samplePaper(sampleInput(type, format), { language: 'en' }))).pages.length;
    expect([await pagesOf(1, 3), await pagesOf(3, 3), await pagesOf(5, 1), await pagesOf(1, 7)]).toEqual([
      3, 2, 1, 2,
    ]);
  });

  it('breaks a long name and a long e-mail where a reader expects it, in letters that can be read', async () => {
    const { pages } = await placed(
      samplePaper(
        sampleInput(1, 3, {
          buyer_last_name: 'Featherstonehaugh-Cholmondeley-Rochefoucauld',
          buyer_email: 'maximilienne.featherstonehaugh@company.example.org',
        }),
      ),
    );
    expect(pages[0]).toMatch(/Featherstonehaugh-Cholmondeley-\s*Rochefoucauld/);
    expect(pages[0]).toMatch(/maximilienne\.featherstonehaugh\s*@company\.example\.org/);
  });
});
