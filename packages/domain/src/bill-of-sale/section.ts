import { ALL_TYPES, BILL_TYPE, type BillType, LOAN_TYPES, RETAIL_TYPES, SELLING_TYPES } from './bill-type';
import type { Label } from './label';

/** Lists of a bill, each with the types that have it. Lines of other types stay stored and are not shown or counted. */
export const LIST_TYPES = {
  fees: SELLING_TYPES,
  addOns: SELLING_TYPES,
  products: RETAIL_TYPES,
  discounts: SELLING_TYPES,
  rebates: RETAIL_TYPES,
  tradeIns: [1, 2, 4, 5],
  mandatoryCharges: LOAN_TYPES,
  pickUpPayments: [4],
  payments: ALL_TYPES,
} as const satisfies Readonly<Record<string, readonly BillType[]>>;
export type ListName = keyof typeof LIST_TYPES;

export const hasList = (type: BillType, list: ListName): boolean => {
  const types: readonly BillType[] = LIST_TYPES[list];
  return types.includes(type);
};

interface Section {
  label: Label;
  /** Lists that are edited in this section, below its parts. */
  lists?: readonly ListName[];
}

/** The sections of all formats; a format says which it has and in which order. */
export const SECTIONS = {
  buyer: { label: { en: "Buyer's Information", fr: "Renseignements sur l'acheteur" } },
  seller: { label: { en: 'Seller', fr: 'Vendeur' } },
  vehicle: { label: { en: 'Description Of Vehicle', fr: 'Description du véhicule' } },
  price: {
    label: { en: 'Price', fr: 'Prix' },
    lists: ['discounts', 'fees', 'addOns', 'products', 'rebates'],
  },
  fees: { label: { en: 'License and fees', fr: 'Immatriculation et frais' } },
  taxes: { label: { en: 'Taxes', fr: 'Taxes' } },
  trade: { label: { en: 'Trade-in', fr: "Véhicule d'échange" }, lists: ['tradeIns'] },
  deposit: { label: { en: 'Deposit and balance', fr: 'Acompte et solde' }, lists: ['payments'] },
  financing: { label: { en: 'Financing', fr: 'Financement' }, lists: ['mandatoryCharges'] },
  lease: { label: { en: 'Lease', fr: 'Location' } },
  bhph: { label: { en: 'Buy here pay here', fr: 'Financement maison' }, lists: ['pickUpPayments'] },
  warranty: { label: { en: 'Warranty', fr: 'Garantie' } },
  delivery: { label: { en: 'Delivery', fr: 'Livraison' } },
  disclosures: { label: { en: 'Disclosures', fr: 'Déclarations' } },
  comments: { label: { en: 'Comments', fr: 'Remarques' } },
  costs: { label: { en: 'Costs and gross', fr: 'Coûts et profit brut' } },
} as const satisfies Readonly<Record<string, Section>>;
export type SectionId = keyof typeof SECTIONS;

/** In a trade-in purchase the customer sells and the dealership buys. */
const PURCHASE_LABELS: Partial<Record<SectionId, Label>> = {
  buyer: { en: 'Customer (seller)', fr: 'Client (vendeur)' },
  seller: { en: 'Dealership (buyer)', fr: 'Commerçant (acheteur)' },
};

export const sectionLabel = (section: SectionId, type: BillType): Label =>
  (type === BILL_TYPE.tradeIn ? PURCHASE_LABELS[section] : undefined) ?? SECTIONS[section].label;

export const listsOf = (section: SectionId, type: BillType): readonly ListName[] => {
  const { lists = [] }: Section = SECTIONS[section];
  return lists.filter((list) => hasList(type, list));
};
