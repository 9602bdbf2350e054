import { toCents } from '@forecourt/domain/money/cents';
import { formatPhone } from '@forecourt/domain/phone-text';
import {
  DECLARATIONS,
  ID_KINDS,
  isNotable,
  LIEN_RESULTS,
  purchaseFigures,
  purchaseNumber,
} from '@forecourt/domain/purchase/index';
import { inFrench } from '@forecourt/domain/vehicle/index';
import type { SheetHead } from '../../../services/pdf/sheet';
import type { Signature } from '../../../services/pdf/signature';
import { type Block, type Fact, type MoneyRow, numberText, type PaperSheet, taxWord } from '../../documents';
import { amountsOf } from '../amounts';
import type { StoredPurchase } from '../record/purchase.queries';
import { agreement, inLanguage, type Say } from './bill-words';
import type { BoughtVehicle, Party } from './party.queries';

export interface BillOfPurchase {
  head: SheetHead;
  language: 'en' | 'fr';
  purchase: StoredPurchase;
  seller: Party;
  vehicle: BoughtVehicle | undefined;
  dealer: {
    name: string;
    legal_name: string;
    address: string;
    phone: string;
    registration_number: string;
    tax_number: string;
  };
  /** Who entered it. */
  boughtBy: string;
  /** 'GST' or 'HST'. */
  taxName: string;
  signatures: Readonly<Record<'seller' | 'dealership', Signature | null>>;
}

const known = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

const labelIn = (
  list: readonly { value: string; label: { en: string; fr: string } }[],
  value: string,
  language: 'en' | 'fr',
) => list.find((item) => item.value === value)?.label[language] ?? value;

const sellerFacts = ({ purchase, seller, language }: BillOfPurchase, say: Say): Fact[] =>
  known([
    { label: say('Name', 'Nom'), value: seller.name },
    { label: say('Contact', 'Contact'), value: seller.contact },
    { label: say('Address', 'Adresse'), value: seller.address },
    { label: say('Phone', 'Téléphone'), value: formatPhone(seller.phone) },
    { label: say('E-mail', 'Courriel'), value: seller.email },
    { label: say('Registration No.', "No d'inscription"), value: seller.licence_no },
    {
      label: say('ID seen', "Pièce d'identité vue"),
      value: purchase.id_kind
        ? say(
            `${labelIn(ID_KINDS, purchase.id_kind, language)}, number ending ${purchase.id_ends}`,
            `${labelIn(ID_KINDS, purchase.id_kind, language)}, numéro se terminant par ${purchase.id_ends}`,
          )
        : '',
    },
    { label: say('Seen by', 'Vue par'), value: purchase.id_kind ? purchase.id_seen_by : '' },
    {
      label: say('GST/HST', 'TPS/TVH'),
      value: purchase.registrant
        ? [say('Registered', 'Inscrit'), purchase.tax_number].filter(Boolean).join(', ')
        : say('Not registered', 'Non inscrit'),
    },
  ]);

const dealerFacts = ({ dealer, boughtBy }: BillOfPurchase, say: Say): Fact[] =>
  known([
    { label: say('Name', 'Nom'), value: dealer.name },
    {
      label: say('Legal name', 'Dénomination sociale'),
      value: dealer.legal_name === dealer.name ? '' : dealer.legal_name,
    },
    { label: say('Address', 'Adresse'), value: dealer.address },
    { label: say('Phone', 'Téléphone'), value: formatPhone(dealer.phone) },
    { label: say('Registration No.', "No d'inscription"), value: dealer.registration_number },
    { label: say('GST/HST No.', 'No de TPS/TVH'), value: dealer.tax_number },
    { label: say('Bought by', 'Acheté par'), value: boughtBy },
  ]);

const MILES = 1;

const vehicleFacts = ({ purchase, vehicle, language }: BillOfPurchase, say: Say): Fact[] =>
  known([
    { label: say('Vehicle', 'Véhicule'), value: vehicle?.title || purchase.title },
    { label: say('VIN', 'NIV'), value: purchase.vin },
    {
      label: say('Odometer', 'Odomètre'),
      value:
        purchase.odometer === null
          ? ''
          : `${numberText(purchase.odometer, language)} ${purchase.odometer_type === MILES ? 'mi' : 'km'}`,
    },
    {
      label: say('Colour', 'Couleur'),
      value: say(vehicle?.color ?? '', inFrench('color', vehicle?.color ?? '')),
    },
    { label: say('License plate', "Plaque d'immatriculation"), value: vehicle?.plate ?? '' },
    { label: say('Stock No.', "No d'inventaire"), value: vehicle?.stock_no ?? '' },
    { label: say("Seller's invoice", 'Facture du vendeur'), value: purchase.invoice_no },
  ]);

const moneyRows = ({ purchase, taxName, language }: BillOfPurchase, say: Say): MoneyRow[] => {
  const figures = purchaseFigures(amountsOf(purchase));
  const taxes = [
    [taxName || 'GST', purchase.gst],
    ['PST', purchase.pst],
    ['QST', purchase.qst],
  ] as const;
  return [
    { label: say('Price of the vehicle', 'Prix du véhicule'), amount: toCents(purchase.price) },
    ...purchase.fees.map(({ name, amount }) => ({ label: name, amount: toCents(amount) })),
    ...taxes
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => ({ label: taxWord(name, language), amount: toCents(amount) })),
    { label: say('Total', 'Total'), amount: figures.total, strong: 'subtotal' },
    ...(figures.toLienHolder === 0
      ? []
      : [
          {
            label: say(
              `Lien paid out to ${purchase.lien_holder}`,
              `Dette remboursée à ${purchase.lien_holder}`,
            ),
            amount: -figures.toLienHolder,
          },
        ]),
    {
      label: say('To be paid to the seller', 'À payer au vendeur'),
      amount: figures.toSeller,
      strong: 'total',
    },
  ];
};

const lienFacts = ({ purchase, language }: BillOfPurchase, say: Say): Fact[] =>
  known([
    { label: say('Result', 'Résultat'), value: labelIn(LIEN_RESULTS, purchase.lien_result, language) },
    { label: say('Searched on', 'Vérifié le'), value: purchase.lien_searched_on ?? '' },
    { label: say('Registry', 'Registre'), value: purchase.lien_registry },
    { label: say('Reference', 'Référence'), value: purchase.lien_reference },
  ]);

const ANSWERS = {
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  unknown: { en: 'Unknown', fr: 'Inconnu' },
} as const;

const declarationBlocks = ({ purchase, language }: BillOfPurchase, say: Say): Block[] => {
  const { declarations, declared_details, kind } = purchase;
  const rows = DECLARATIONS.filter(({ code }) => kind === 'public' || declarations[code] !== undefined).map(
    ({ code, text }) => {
      const answer = declarations[code];
      return {
        ...{ text: text[language], notable: isNotable(code, answer), details: '' },
        answer: answer ? ANSWERS[answer][language] : '',
      };
    },
  );
  if (rows.length === 0 && declared_details === '') return [];
  return [
    { kind: 'questions', title: say("Seller's declarations", 'Déclarations du vendeur'), rows },
    ...(declared_details
      ? [{ kind: 'paragraphs', title: say('Details', 'Précisions'), texts: [declared_details] } as const]
      : []),
  ];
};

/** The bill of purchase: what the seller and the dealership sign. */
export const billOfPurchase = (bill: BillOfPurchase): PaperSheet => {
  const { head, language, purchase, seller, dealer, boughtBy, signatures } = bill;
  const say = inLanguage(language);
  return {
    ...{ head, language, title: say('Bill of purchase', "Contrat d'achat") },
    number: `${purchaseNumber(purchase.number)} · ${purchase.day}`,
    mark: purchase.cancelled_on === null ? null : say('Cancelled', 'Annulé'),
    blocks: [
      {
        kind: 'panels',
        panels: [
          { title: say('Seller', 'Vendeur'), facts: sellerFacts(bill, say) },
          { title: say('Buyer', 'Acheteur'), facts: dealerFacts(bill, say) },
        ],
      },
      { kind: 'facts', title: say('Vehicle', 'Véhicule'), columns: 3, facts: vehicleFacts(bill, say) },
      { kind: 'money', title: say('Price', 'Prix'), rows: moneyRows(bill, say) },
      {
        kind: 'facts',
        title: say('Lien search', 'Vérification des dettes'),
        columns: 4,
        facts: lienFacts(bill, say),
      },
      ...declarationBlocks(bill, say),
      {
        kind: 'paragraphs',
        title: say('Agreement', 'Entente'),
        numbered: true,
        texts: agreement(say, { hasLien: purchase.lien_amount > 0, isPublic: purchase.kind === 'public' }),
      },
      {
        kind: 'signatures',
        lead: say(
          'By signing, both parties agree to what stands in this document.',
          'En signant, les deux parties acceptent le contenu du présent document.',
        ),
        dateLabel: say('Date', 'Date'),
        signers: [
          {
            ...{ role: 'buyer', customerId: purchase.customer_id, signature: signatures.seller },
            ...{ name: signatures.seller?.name ?? seller.name, label: say('Seller', 'Vendeur') },
          },
          {
            ...{ role: 'dealership', customerId: null, signature: signatures.dealership },
            name: [signatures.dealership?.name ?? boughtBy, dealer.name].filter(Boolean).join(', '),
            label: say('For the dealership', 'Pour le commerçant'),
          },
        ],
      },
    ],
  };
};
