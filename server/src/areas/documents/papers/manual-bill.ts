import { billSections, SECTIONS, type SectionId } from '@forecourt/domain/bill-of-sale/index';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { Block, FormField, PaperSheet } from '../drawing/paper-sheet';
import { word } from '../words/words';
import { prescribedBlocks, questionRows, titleOfBill } from './bill';
import { type BillPaper, buyerWord } from './bill-paper';
import { inLanguage, signatures, signLead } from './form-parts';
import { printedParts, sectionFields } from './part-facts';
import { tradeInFields } from './trade-papers';

const EMPTY_LINES = 5;

/** Lines for fees and other items, each with its amount. */
const listFields = (paper: BillPaper): FormField[] => {
  const say = inLanguage(paper);
  return Array.from({ length: EMPTY_LINES }, () => [
    { label: say('Fee, add-on or product', 'Frais, accessoire ou produit'), span: 3 },
    { label: word('amount', paper.language) },
  ]).flat();
};

const tradeFields = (paper: BillPaper): FormField[] => [
  ...tradeInFields(paper, {}),
  { label: word('lien holder', paper.language), span: 2 },
];

const EXTRA: Partial<Record<SectionId, (paper: BillPaper) => FormField[]>> = {
  price: listFields,
  trade: tradeFields,
};

const sectionBlock = (paper: BillPaper, id: SectionId): Block[] => {
  const [first, ...rest] = sectionFields(paper, id);
  const extra = EXTRA[id]?.(paper) ?? [];
  const all =
    id === 'price'
      ? [...(first ? [{ ...first, span: 4 }] : []), ...extra]
      : [...extra, ...(first ? [first] : [])];
  const fields = [...all, ...rest];
  if (fields.length === 0) return [];
  return [{ kind: 'fields', title: SECTIONS[id].label[paper.language], columns: 4, fields }];
};

/** The dealership is known; everything else is left open. */
const emptied = (paper: BillPaper): BillPaper => {
  const known = printedParts(paper, 'seller').map(({ name }) => [name, paper.input.values[name] ?? null]);
  return {
    ...paper,
    people: [],
    answers: {},
    input: { ...paper.input, values: Object.fromEntries(known) },
  };
};

const sellerBlock = (paper: BillPaper): Block => ({
  kind: 'fields',
  title: SECTIONS.seller.label[paper.language],
  columns: 4,
  fields: printedParts(paper, 'seller').map(({ name, label }) => {
    const value = paper.input.values[name];
    const text = typeof value === 'string' ? value : '';
    return { label: label[paper.language], value: name === 'dealer_phone' ? formatPhone(text) : text };
  }),
});

const disclosureFields = (paper: BillPaper): Block[] => {
  const rows = questionRows(paper);
  if (rows.length === 0) return [];
  const answers = (['yes', 'no', 'unknown'] as const).map((key) => word(key, paper.language)).join(' / ');
  return [
    {
      kind: 'questions',
      title: SECTIONS.disclosures.label[paper.language],
      rows: rows.map((row) => ({ ...row, answer: answers })),
    },
  ];
};

const FIRST: readonly SectionId[] = ['seller', 'costs', 'disclosures'];

/** manual=1: the same bill without values, to be filled in by hand. */
export const manualBillSheet = (paper: BillPaper): PaperSheet => {
  const say = inLanguage(paper);
  const empty = emptied(paper);
  const { format, type } = paper.input;
  const [first, ...rest] = billSections(format, type)
    .filter(({ id }) => !FIRST.includes(id))
    .map(({ id }) => sectionBlock(empty, id));
  const person = { customerId: null, name: '' };
  return {
    ...{ head: paper.head, language: paper.language, title: titleOfBill(paper), mark: null },
    number: say('Blank form, to be filled in by hand', 'Formulaire vierge, à remplir à la main'),
    blocks: [
      ...(first ?? []),
      sellerBlock(paper),
      ...rest.flat(),
      ...disclosureFields(empty),
      ...prescribedBlocks(empty),
      signatures(paper, signLead(paper), [
        { ...person, role: 'buyer', label: word(buyerWord(paper), paper.language) },
        { ...person, role: 'dealership', label: word('dealership', paper.language) },
      ]),
    ],
  };
};
