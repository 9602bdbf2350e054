import type { Label } from '@forecourt/domain/bill-of-sale/index';
import { formatPhone } from '@forecourt/domain/phone-text';
import type { Block, Fact } from '../drawing/paper-sheet';
import { type Word, word } from '../words/words';
import { type BillPaper, buyerName, textValue } from './bill-paper';
import { sectionFacts } from './part-facts';
import { otherPeopleTitle, roleWord } from './roles';

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
  ...sectionFacts(paper, 'buyer', { skip: BUYER_TOGETHER, labels: BUYER_LABELS }),
];

const PANEL_TITLES: Readonly<Record<number, readonly [Word, Word]>> = {
  2: ['lessee', 'dealership party'],
  3: ['buying dealer', 'selling dealer'],
  5: ['purchased from', 'purchased by'],
};

/** In a panel whose title says whose facts they are. */
const SELLER_LABELS: Readonly<Record<string, Label>> = {
  dealer_name: { en: 'Name', fr: 'Nom' },
  dealer_legal_name: { en: 'Legal name', fr: 'Dénomination sociale' },
  dealer_address: { en: 'Address', fr: 'Adresse' },
  dealer_province: { en: 'Province', fr: 'Province' },
  dealer_phone: { en: 'Phone', fr: 'Téléphone' },
  dealer_registration_number: { en: 'Registration No.', fr: "No d'inscription" },
  dealer_tax_number: { en: 'GST/HST No.', fr: 'No de TPS/TVH' },
  dealer_qst_number: { en: 'QST No.', fr: 'No de TVQ' },
  salesperson_name: { en: 'Salesperson', fr: 'Représentant' },
  salesperson_registration_number: { en: 'Salesperson No.', fr: 'No du représentant' },
};
const BUYER_LABELS: Readonly<Record<string, Label>> = {
  buyer_driver_license_number: { en: 'Driver license', fr: 'Permis de conduire' },
  buyer_driver_license_expiring_date: { en: 'License expires', fr: 'Permis expire le' },
  buyer_fax_number: { en: 'Fax', fr: 'Télécopieur' },
  buyer_company_name: { en: 'Company', fr: 'Entreprise' },
  buyer_registration_number: { en: 'Registration No.', fr: "No d'inscription" },
  buyer_government_id: { en: 'Government ID', fr: "Pièce d'identité" },
  buyer_is_corporation: { en: 'Corporation', fr: 'Société' },
};

/** Both parties, side by side. */
export const partyPanels = (paper: BillPaper): Block => {
  const [buyer, seller] = PANEL_TITLES[paper.input.type] ?? (['buyer', 'selling dealer'] as const);
  return {
    kind: 'panels',
    panels: [
      { title: word(buyer, paper.language), facts: buyerFacts(paper) },
      {
        title: word(seller, paper.language),
        facts: sectionFacts(paper, 'seller', { labels: SELLER_LABELS }),
      },
    ],
  };
};

/** Co-buyers and guarantors. */
export const otherPeople = (paper: BillPaper): Block[] => {
  const { people } = paper;
  const others = people.filter(({ role }) => role !== 'buyer');
  if (others.length === 0) return [];
  return [
    {
      kind: 'facts',
      title: otherPeopleTitle(paper),
      columns: 2,
      facts: others.map(({ role, name, email, mobile }) => ({
        label: roleWord(paper, role),
        value: [name, formatPhone(mobile), email].filter(Boolean).join(', '),
      })),
    },
  ];
};
