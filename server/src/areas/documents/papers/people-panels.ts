import { formatPhone } from '@forecourt/domain/phone-text';
import type { Block, Fact } from '../drawing/paper-sheet';
import { type Word, word } from '../words/words';
import { type BillPaper, buyerName, textValue } from './bill-paper';
import { sectionFacts } from './part-facts';

const BUYER_TOGETHER = [
  ...['buyer_first_name', 'buyer_last_name', 'buyer_address', 'buyer_city', 'buyer_province'],
  'buyer_postalcode',
];

/** '22 King St W, Toronto, ON M5H 1A1'. */
export const buyerAddress = (paper: BillPaper): string => {
  const of = (name: string) => textValue(paper, name);
  const place = [[of('buyer_city'), of('buyer_province')].filter(Boolean).join(', '), of('buyer_postalcode')];
  return [of('buyer_address'), place.filter(Boolean).join(' ')].filter(Boolean).join(', ');
};

const buyerFacts = (paper: BillPaper): Fact[] => [
  { label: word('name', paper.language), value: buyerName(paper) },
  { label: word('address', paper.language), value: buyerAddress(paper) },
  ...sectionFacts(paper, 'buyer', { skip: BUYER_TOGETHER }),
];

const PANEL_TITLES: Readonly<Record<number, readonly [Word, Word]>> = {
  2: ['lessee', 'dealership'],
  3: ['buying dealer', 'selling dealer'],
  5: ['purchased from', 'purchased by'],
};

/** Both parties, side by side. */
export const partyPanels = (paper: BillPaper): Block => {
  const [buyer, seller] = PANEL_TITLES[paper.input.type] ?? (['buyer', 'selling dealer'] as const);
  return {
    kind: 'panels',
    panels: [
      { title: word(buyer, paper.language), facts: buyerFacts(paper) },
      { title: word(seller, paper.language), facts: sectionFacts(paper, 'seller') },
    ],
  };
};

/** Co-buyers and guarantors. */
export const otherPeople = ({ people, language }: BillPaper): Block[] => {
  const others = people.filter(({ role }) => role !== 'buyer');
  if (others.length === 0) return [];
  return [
    {
      kind: 'facts',
      title: word('people', language),
      columns: 2,
      facts: others.map(({ role, name, email, mobile }) => ({
        label: word(role, language),
        value: [name, formatPhone(mobile), email].filter(Boolean).join(', '),
      })),
    },
  ];
};
