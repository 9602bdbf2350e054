/** Whom a vehicle is bought from. An auction's invoice comes in with the import of its vehicle. */
export const PURCHASE_KINDS = [
  { value: 'public', label: 'From the public' },
  { value: 'dealer', label: 'From a dealer' },
  { value: 'wholesale', label: 'From wholesale' },
  { value: 'auction', label: 'Auction invoice' },
] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]['value'];

/** Those that people enter. */
export const ENTERED_KINDS = ['public', 'dealer', 'wholesale'] as const satisfies readonly PurchaseKind[];
export type EnteredKind = (typeof ENTERED_KINDS)[number];

export const purchaseKindLabel = (kind: string): string =>
  PURCHASE_KINDS.find(({ value }) => value === kind)?.label ?? kind;

/** 12 is P-000012. */
export const purchaseNumber = (number: number): string => `P-${String(number).padStart(6, '0')}`;

/** What someone typed as the number of a purchase, or null: P-000012, p12. */
export const typedPurchaseNumber = (typed: string): number | null => {
  const digits = /^p-?\s?0*(\d{1,9})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Documents by which a seller shows who they are. */
export const ID_KINDS = [
  { value: 'driver-licence', label: { en: "Driver's licence", fr: 'Permis de conduire' } },
  { value: 'photo-card', label: { en: 'Provincial photo card', fr: 'Carte-photo provinciale' } },
  { value: 'passport', label: { en: 'Passport', fr: 'Passeport' } },
  { value: 'resident-card', label: { en: 'Permanent resident card', fr: 'Carte de résident permanent' } },
  {
    value: 'status-card',
    label: { en: 'Certificate of Indian status', fr: "Certificat de statut d'Indien" },
  },
  { value: 'business', label: { en: 'Business registration', fr: "Immatriculation d'entreprise" } },
] as const;
export type IdKind = (typeof ID_KINDS)[number]['value'];

/** What a search for liens gave. */
export const LIEN_RESULTS = [
  { value: 'not-searched', label: { en: 'Not searched', fr: 'Non vérifié' } },
  { value: 'clear', label: { en: 'No lien found', fr: 'Aucune dette inscrite' } },
  { value: 'found', label: { en: 'Lien found', fr: 'Dette inscrite' } },
] as const;
export type LienResult = (typeof LIEN_RESULTS)[number]['value'];
