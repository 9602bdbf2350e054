import type { Label, Language } from '@forecourt/domain/bill-of-sale/index';

/** Words of the papers that are not labels of parts. None of them is prescribed by a law. */
const WORDS = {
  draft: { en: 'Draft', fr: 'Ébauche' },
  cancelled: { en: 'Cancelled', fr: 'Annulé' },
  copy: { en: 'Copy', fr: 'Copie' },
  name: { en: 'Name', fr: 'Nom' },
  address: { en: 'Address', fr: 'Adresse' },
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  unknown: { en: 'Unknown', fr: 'Inconnu' },
  date: { en: 'Date', fr: 'Date' },
  'day of sale': { en: 'Date of sale', fr: 'Date de la vente' },
  buyer: { en: 'Buyer', fr: 'Acheteur' },
  lessee: { en: 'Lessee', fr: 'Locataire' },
  'co-buyer': { en: 'Co-buyer', fr: 'Coacheteur' },
  guarantor: { en: 'Guarantor', fr: 'Caution' },
  customer: { en: 'Customer', fr: 'Client' },
  dealership: { en: 'For the dealership', fr: 'Pour le commerçant' },
  'dealership party': { en: 'Dealership', fr: 'Commerçant' },
  people: { en: 'Co-buyers and guarantors', fr: 'Coacheteurs et cautions' },
  'purchased from': { en: 'Customer (seller)', fr: 'Client (vendeur)' },
  'purchased by': { en: 'Dealership (buyer)', fr: 'Commerçant (acheteur)' },
  'buying dealer': { en: 'Buying dealer', fr: 'Commerçant acheteur' },
  'selling dealer': { en: 'Selling dealer', fr: 'Commerçant vendeur' },
  initials: { en: "Buyer's initials", fr: "Initiales de l'acheteur" },
  vehicle: { en: 'Vehicle', fr: 'Véhicule' },
  'on amount': { en: 'on', fr: 'sur' },
  'not taxed': { en: 'not taxed', fr: 'non taxable' },
  'federal only': { en: 'GST/HST only', fr: 'TPS/TVH seulement' },
  'provincial only': { en: 'provincial tax only', fr: 'taxe provinciale seulement' },
  'passed on': { en: 'paid to others on your behalf', fr: 'payé à un tiers en votre nom' },
  figures: { en: 'Price and settlement', fr: 'Prix et règlement' },
  'trade-in': { en: 'Trade-in', fr: "Véhicule d'échange" },
  'net trade-in': { en: 'Trade-in, net of lien', fr: "Véhicule d'échange, net de la dette" },
  lien: { en: 'Payment of the lien', fr: 'Remboursement de la dette' },
  'trade tax': { en: 'Tax charged on the trade-in', fr: "Taxe facturée sur l'échange" },
  payment: { en: 'Payment', fr: 'Paiement' },
  'tax at registration': {
    en: 'QST payable to the SAAQ at registration (not part of the balance)',
    fr: "TVQ payable à la SAAQ lors de l'immatriculation (non comprise dans le solde)",
  },
  'pick-up payment': { en: 'Pick-up payment', fr: 'Mise de fonds différée' },
  amount: { en: 'Amount', fr: 'Montant' },
  'lien holder': { en: 'Lien holder', fr: 'Créancier' },
  'no lien': { en: 'No lien declared', fr: 'Aucune dette déclarée' },
  allowance: { en: 'Allowance', fr: 'Valeur accordée' },
  'lien amount': { en: 'Lien', fr: 'Dette' },
  color: { en: 'Colour', fr: 'Couleur' },
  'registrant trade': {
    en: 'The customer is registered for GST/HST and charges tax on it',
    fr: 'Le client est inscrit à la TPS/TVH et la facture',
  },
  'prescribed missing': {
    en: '[The words that the law prescribes are not entered yet. Without them this document cannot be final.]',
    fr: '[Le texte prescrit par la loi n’est pas encore saisi. Sans lui, ce document ne peut être définitif.]',
  },
  'sign sale': {
    en: 'By signing, the parties agree to this document. The buyer has read it and received a copy of it.',
    fr: "En signant, les parties acceptent ce document. L'acheteur l'a lu et en a reçu une copie.",
  },
  'sign lease': {
    en: 'By signing, the parties agree to this document. The lessee has read it and received a copy of it.',
    fr: "En signant, les parties acceptent ce document. Le locataire l'a lu et en a reçu une copie.",
  },
  'payable to seller': { en: 'Payable to the seller', fr: 'Payable au vendeur' },
  'sign purchase': {
    en: 'By signing, the parties agree to this document. The customer has read it and received a copy of it.',
    fr: 'En signant, les parties acceptent ce document. Le client l’a lu et en a reçu une copie.',
  },
  'cost of borrowing': { en: 'Cost-of-borrowing statement', fr: "Déclaration du coût d'emprunt" },
  'amount advanced': { en: 'Amount advanced', fr: 'Montant avancé' },
  'annual rate': { en: 'Annual percentage rate (APR)', fr: 'Taux de crédit annuel (TCA)' },
  'contract rate': { en: 'Interest rate of the contract', fr: "Taux d'intérêt du contrat" },
  term: { en: 'Term', fr: 'Durée' },
  months: { en: 'months', fr: 'mois' },
  frequency: { en: 'Payment frequency', fr: 'Fréquence des paiements' },
  'number of payments': { en: 'Number of payments', fr: 'Nombre de paiements' },
  'each payment': { en: 'Each payment', fr: 'Chaque paiement' },
  'last payment': { en: 'Last payment', fr: 'Dernier paiement' },
  'first day': { en: 'First payment on', fr: 'Premier paiement le' },
  'last day': { en: 'Last payment on', fr: 'Dernier paiement le' },
  'total of payments': { en: 'Total of payments', fr: 'Total des paiements' },
  'total obligation': { en: 'Total obligation', fr: 'Obligation totale' },
  'total cost': { en: 'Total cost of credit', fr: 'Coût total du crédit' },
  residual: {
    en: 'Residual and option-to-purchase price',
    fr: "Valeur résiduelle et prix de l'option d'achat",
  },
  'security deposit': { en: 'Security deposit', fr: 'Dépôt de garantie' },
  'due on delivery': { en: 'Due on delivery', fr: 'Payable à la livraison' },
  'distance allowed': { en: 'Distance allowed', fr: 'Distance permise' },
  'excess distance': { en: 'Excess distance', fr: 'Distance excédentaire' },
  'rights and charges': {
    en: 'Your rights, and charges on default',
    fr: 'Vos droits et les frais en cas de défaut',
  },
  "Lender's fee": { en: "Lender's fee", fr: 'Frais du prêteur' },
  'Acquisition fee': { en: 'Acquisition fee', fr: "Frais d'acquisition" },
  'to be completed': {
    en: 'The terms of credit are not complete yet; the statement is printed once they are.',
    fr: 'Les conditions du crédit sont incomplètes; la déclaration sera imprimée lorsqu’elles le seront.',
  },
  'on each payment': { en: 'on each payment', fr: 'sur chaque paiement' },
  'lease figures': { en: 'Figures of the lease', fr: 'Chiffres de la location' },
  page: { en: 'Page', fr: 'Page' },
} as const satisfies Readonly<Record<string, Label>>;

export type Word = keyof typeof WORDS;

export const word = (key: Word, language: Language): string => WORDS[key][language];

export const isWord = (key: string): key is Word => Object.hasOwn(WORDS, key);

const METHODS: Readonly<Record<string, Label>> = {
  'Credit-Card': { en: 'Credit card', fr: 'Carte de crédit' },
  'Debit-Card': { en: 'Debit card', fr: 'Carte de débit' },
  Cash: { en: 'Cash', fr: 'Comptant' },
  Cheque: { en: 'Cheque', fr: 'Chèque' },
  Etransfer: { en: 'E-transfer', fr: 'Virement électronique' },
  Others: { en: 'Other', fr: 'Autre' },
};
export const methodWord = (method: string, language: Language): string =>
  METHODS[method]?.[language] ?? method;

const TAXES: Readonly<Record<string, string>> = {
  ...{ GST: 'TPS', HST: 'TVH', PST: 'TVP', RST: 'TVD', QST: 'TVQ', 'Sales tax': 'Taxe de vente' },
};
export const taxWord = (name: string, language: Language): string =>
  language === 'fr' ? (TAXES[name] ?? name) : name;
