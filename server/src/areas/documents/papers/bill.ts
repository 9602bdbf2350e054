import {
  BILL_TYPE,
  billTitle,
  disclosureQuestions,
  type Jurisdiction,
  type Language,
  SECTIONS,
  type SectionId,
  toBillData,
} from '@forecourt/domain/bill-of-sale/index';
import type { Block, PaperSheet, QuestionRow } from '../drawing/paper-sheet';
import { word } from '../words/words';
import { figure, linesOf } from './bill-figures';
import { allSigners, type BillPaper, customerSigners, markOf, numberLine } from './bill-paper';
import { costOfBorrowingBlocks, leaseRows } from './credit-blocks';
import { signLead } from './form-parts';
import { sectionFacts, sectionTexts } from './part-facts';
import { otherPeople, partyPanels } from './people-panels';
import { formulaRow, priceRows, settlementRows } from './price-rows';
import { tradeBlocks } from './trade-facts';

export const titleOfBill = ({ input, language }: BillPaper): string => billTitle(input, language);

const sectionTitle = (id: SectionId, language: Language) => SECTIONS[id].label[language];

export const factsBlock = (paper: BillPaper, id: SectionId, skip: readonly string[] = []): Block[] => {
  const facts = sectionFacts(paper, id, { skip });
  return facts.length === 0
    ? []
    : [{ kind: 'facts', title: sectionTitle(id, paper.language), columns: 4, facts }];
};

/** Facts and long texts of a section. */
export const wholeSection = (paper: BillPaper, id: SectionId): Block[] => [
  ...factsBlock(paper, id),
  ...sectionTexts(paper, id),
];

/** Every question that the law asks about the vehicle, with the answer from its file. */
export const questionRows = ({ input, jurisdiction, answers, language }: BillPaper): QuestionRow[] => {
  const isNew = input.values.vehicle_condition === 'new';
  const asked = disclosureQuestions({ jurisdiction, day: input.day, isNew, type: input.type });
  return asked.map(({ code, text, detailsFor }) => {
    const given = Object.hasOwn(answers, code) ? answers[code] : undefined;
    return {
      text: text[language],
      answer: given ? word(given.answer, language) : '',
      notable: given !== undefined && detailsFor.includes(given.answer),
      details: given?.details?.trim() ?? '',
    };
  });
};

export const disclosureBlocks = (paper: BillPaper): Block[] => {
  const rows = questionRows(paper);
  const facts = sectionFacts(paper, 'disclosures');
  const title = sectionTitle('disclosures', paper.language);
  return [
    ...(rows.length === 0 ? [] : [{ kind: 'questions' as const, title, rows }]),
    ...(facts.length === 0
      ? []
      : [
          {
            kind: 'facts' as const,
            title: rows.length === 0 ? title : undefined,
            columns: 2 as const,
            facts,
          },
        ]),
    ...sectionTexts(paper, 'disclosures'),
  ];
};

const INITIALLED = ['on-as-is'];

const STATEMENT_SIZES = { title: 10, words: 9.5 };
/** O. Reg. 333/08 asks for letters of 12 points, and 14 in bold for the title; Quebec is printed as large in doubt. */
const LARGE_STATEMENTS: Partial<Record<Jurisdiction, { title: number; words: number }>> = {
  ON: { title: 14, words: 12 },
  QC: { title: 12, words: 12 },
};

/** Without a first line that repeats the title, which is printed above the words. */
const withoutTitle = (words: string, title: string): string => {
  const [first = '', ...rest] = words.trimStart().split('\n');
  const plain = (text: string) => text.trim().replace(/[.:]$/, '').toLocaleLowerCase();
  return rest.length > 0 && plain(first) === plain(title) ? rest.join('\n') : words;
};

/** The words that the law prescribes. A draft alone shows which are missing. */
export const prescribedBlocks = (paper: BillPaper): Block[] => {
  const { texts, language } = paper;
  const [buyer] = customerSigners(paper);
  const isDraft = paper.state === 'draft' && !paper.isFinal;
  const printed = texts.filter(({ words }) => isDraft || words !== null);
  return printed.map(({ key, title, words }) => ({
    kind: 'statement',
    title: title[language],
    words: words === null ? word('prescribed missing', language) : withoutTitle(words, title[language]),
    sizes: LARGE_STATEMENTS[paper.jurisdiction] ?? STATEMENT_SIZES,
    ...(buyer &&
      INITIALLED.includes(key) && { initials: { signer: buyer, label: word('initials', language) } }),
  }));
};

/** Taxes are in the figures; what is left of the section says why some are not charged. */
export const taxFacts = (paper: BillPaper): Block[] => {
  const isCharged = paper.result.taxes.some(({ collected, amount }) => collected && amount > 0);
  return factsBlock(paper, 'taxes', [
    ...['tax_province', 'sales_tax_rate'],
    ...(isCharged ? ['wholesale_tax'] : []),
  ]);
};

const purchaseRows = (paper: BillPaper) => [
  formulaRow(paper, 'trade_allowance'),
  ...(figure(paper, 'trade_tax') === 0 ? [] : [formulaRow(paper, 'trade_tax')]),
  { ...formulaRow(paper, 'trade_lien'), amount: -figure(paper, 'trade_lien') },
  ...(figure(paper, 'balance_due') === 0 ? [] : [formulaRow(paper, 'balance_due', 'total')]),
  ...linesOf(paper, 'payments').map(({ amount, day }) => ({
    ...{ label: word('payment', paper.language), note: day, amount: -amount },
  })),
  {
    ...formulaRow(paper, 'owed_to_buyer', 'total'),
    // in a purchase the customer sells
    label: word('payable to seller', paper.language),
  },
];

const figureBlocks = (paper: BillPaper): Block[] => {
  const { language, input } = paper;
  const title = word('figures', language);
  if (input.type === BILL_TYPE.tradeIn) return [{ kind: 'money', title, rows: purchaseRows(paper) }];
  if (input.type !== BILL_TYPE.lease)
    return [{ kind: 'money', title, rows: [...priceRows(paper), ...settlementRows(paper)] }];
  return [
    { kind: 'money', title: sectionTitle('price', language), rows: priceRows(paper) },
    ...(paper.result.costOfBorrowing
      ? [{ kind: 'money' as const, title: word('lease figures', language), rows: leaseRows(paper) }]
      : []),
  ];
};

const signatureBlock = (paper: BillPaper): Block => ({
  kind: 'signatures',
  lead: signLead(paper),
  dateLabel: word('date', paper.language),
  signers: allSigners(paper),
});

/** The bill of sale of any type and format, from parties to signatures. */
export const billSheet = (paper: BillPaper): PaperSheet => ({
  head: paper.head,
  language: paper.language,
  title: titleOfBill(paper),
  number: numberLine(paper),
  mark: markOf(paper),
  data: toBillData(paper.input),
  blocks: [
    partyPanels(paper),
    ...otherPeople(paper),
    ...factsBlock(paper, 'vehicle'),
    ...tradeBlocks(paper),
    ...figureBlocks(paper),
    ...sectionTexts(paper, 'price'),
    ...taxFacts(paper),
    ...factsBlock(paper, 'financing'),
    ...factsBlock(paper, 'lease'),
    ...wholeSection(paper, 'bhph'),
    ...wholeSection(paper, 'warranty'),
    ...wholeSection(paper, 'delivery'),
    ...disclosureBlocks(paper),
    ...wholeSection(paper, 'comments'),
    ...prescribedBlocks(paper),
    ...costOfBorrowingBlocks(paper),
    signatureBlock(paper),
  ],
});
