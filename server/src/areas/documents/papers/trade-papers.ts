import type { BillTradeIn } from '@forecourt/domain/bill-of-sale/index';
import type { Block, FormField, PaperSheet } from '../drawing/paper-sheet';
import { moneyText, numberText } from '../words/amounts';
import { word } from '../words/words';
import { linesOf } from './bill-figures';
import { allSigners, type BillPaper, markOf, numberLine } from './bill-paper';
import { customerFields, inLanguage, signatures, vinField } from './form-parts';
import { listedWord } from './part-facts';
import { tradeUnit } from './trade-facts';

type TradeIn = Partial<BillTradeIn>;

const textOf = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export const tradeInFields = (paper: BillPaper, trade: TradeIn): FormField[] => {
  const say = inLanguage(paper);
  const { odometer } = trade;
  return [
    { label: say('Year', 'Année'), value: textOf(trade.year) },
    { label: say('Make', 'Marque'), value: trade.make },
    { label: say('Model', 'Modèle'), value: trade.model },
    {
      label: say('Colour', 'Couleur'),
      value: trade.color && listedWord('color', trade.color, paper.language),
    },
    vinField(paper, trade.vin ?? ''),
    {
      label: say('Odometer', 'Odomètre'),
      value:
        typeof odometer === 'number' ? `${numberText(odometer, paper.language)} ${tradeUnit(paper)}` : '',
    },
    { label: say('License plate', "Plaque d'immatriculation") },
    { label: say('Number of keys', 'Nombre de clés') },
    { label: say('Registered in', 'Immatriculé en') },
  ];
};

/** The trade-ins of the bill; without one, an empty form. */
export const tradesOf = (paper: BillPaper): readonly TradeIn[] => {
  const trades = linesOf(paper, 'tradeIns');
  return trades.length === 0 ? [{}] : trades;
};

const titled = (paper: BillPaper, count: number, index: number) =>
  count === 1 ? word('trade-in', paper.language) : `${word('trade-in', paper.language)} ${index + 1}`;

export const money = (paper: BillPaper, amount: number | undefined) =>
  amount === undefined ? '' : moneyText(amount, paper.language);

const priceFields = (paper: BillPaper, trade: TradeIn): FormField[] => {
  const say = inLanguage(paper);
  const { allowance, lienHolder, registrant } = trade;
  const lien: number = trade.lien ?? 0;
  return [
    {
      label: say('Price paid for the vehicle (allowance)', 'Prix payé pour le véhicule (valeur accordée)'),
      value: money(paper, allowance),
    },
    {
      label: say('Lien to be paid out', 'Dette à rembourser'),
      value: allowance === undefined ? '' : money(paper, lien),
    },
    {
      label: say('Equity of the customer', 'Valeur nette au client'),
      value: money(paper, allowance === undefined ? undefined : allowance - lien),
    },
    { label: word('lien holder', paper.language), value: lienHolder },
    {
      label: say('The customer is registered for GST/HST', 'Le client est inscrit à la TPS/TVH'),
      value: registrant === undefined ? '' : word(registrant ? 'yes' : 'no', paper.language),
    },
  ];
};

const conditionItems = (paper: BillPaper): string[] => {
  const say = inLanguage(paper);
  return [
    say('Odometer broken, replaced or rolled back', 'Odomètre brisé, remplacé ou reculé'),
    say('Accident or collision damage', 'Accident ou dommages de collision'),
    say('Insurance total loss, salvage or rebuilt', 'Perte totale, récupération ou reconstruit'),
    say('Fire or water damage', "Dommages causés par le feu ou l'eau"),
    say('Structural damage or repair', 'Dommages ou réparations structurels'),
    say('Airbag missing or not working', 'Coussin gonflable absent ou défectueux'),
    say('Used as taxi, limousine, police or rental', 'Utilisé comme taxi, limousine, police ou location'),
    say('Registered outside the province', 'Immatriculé hors de la province'),
    say('Mechanical or electrical fault', 'Défaut mécanique ou électrique'),
    say('Stolen and recovered', 'Volé puis retrouvé'),
  ];
};

export const declarationChecks = (paper: BillPaper): Block => ({
  kind: 'checks',
  title: inLanguage(paper)(
    'Customer’s declaration: tick what is true of the vehicle',
    'Déclaration du client : cochez ce qui s’applique au véhicule',
  ),
  columns: 2,
  items: conditionItems(paper).map((label) => ({ label, done: false })),
});

/** tradeIn=1: the dealer appraises and buys the trade-in. */
export const tradePurchaseSheet = (paper: BillPaper): PaperSheet => {
  const say = inLanguage(paper);
  const trades = tradesOf(paper);
  return {
    ...{ head: paper.head, language: paper.language, number: numberLine(paper), mark: markOf(paper) },
    title: say(
      'Trade-in appraisal and purchase agreement',
      "Évaluation et contrat d'achat du véhicule d'échange",
    ),
    blocks: [
      customerFields(paper),
      ...trades.flatMap((trade, index): Block[] => [
        {
          kind: 'fields',
          title: titled(paper, trades.length, index),
          columns: 4,
          fields: tradeInFields(paper, trade),
        },
        { kind: 'fields', columns: 3, fields: priceFields(paper, trade) },
      ]),
      declarationChecks(paper),
      { kind: 'lines', title: say('Details', 'Précisions'), count: 1 },
      {
        kind: 'paragraphs',
        title: say('Agreement', 'Entente'),
        numbered: true,
        texts: [
          say(
            'The customer sells the vehicle above to the dealership for the price stated, which is credited on the bill of sale of the same number.',
            'Le client vend le véhicule ci-dessus au commerçant au prix indiqué, lequel est porté au crédit du contrat de vente du même numéro.',
          ),
          say(
            'The price rests on the condition and distance declared here. If they are different on delivery, the vehicle may be appraised again.',
            "Le prix repose sur l'état et la distance déclarés ici. S'ils diffèrent à la livraison, le véhicule peut être réévalué.",
          ),
          say(
            'A lien is paid out by the dealership to its holder; if the holder asks for more than is stated, the customer pays the difference.',
            'La dette est remboursée par le commerçant au créancier; si celui-ci réclame davantage, le client paie la différence.',
          ),
        ],
      },
      signatures(paper, word('sign purchase', paper.language), allSigners(paper, 'customer')),
    ],
  };
};

const lienFields = (paper: BillPaper, { lien, lienHolder, allowance }: TradeIn): FormField[] => {
  const say = inLanguage(paper);
  return [
    { label: word('lien holder', paper.language), value: lienHolder, span: 2 },
    { label: say('Account number', 'Numéro de compte') },
    { label: say('Phone of the lien holder', 'Téléphone du créancier') },
    {
      label: say('Amount to pay out', 'Montant à rembourser'),
      value: allowance === undefined ? '' : money(paper, lien ?? 0),
    },
    { label: say('Amount is good until', "Montant valable jusqu'au") },
    { label: say('Interest for each day after', 'Intérêts par jour ensuite') },
    { label: say('Confirmed with', 'Confirmé auprès de') },
  ];
};

/** tradeIn=2: who owns the trade-in and what is owed on it. */
export const tradeLienSheet = (paper: BillPaper): PaperSheet => {
  const say = inLanguage(paper);
  const trades = tradesOf(paper);
  return {
    ...{ head: paper.head, language: paper.language, number: numberLine(paper), mark: markOf(paper) },
    title: say(
      'Statement of ownership and liens of a trade-in',
      "Déclaration de propriété et de dettes du véhicule d'échange",
    ),
    blocks: [
      customerFields(paper),
      ...trades.flatMap((trade, index): Block[] => [
        {
          kind: 'fields',
          title: titled(paper, trades.length, index),
          columns: 4,
          fields: tradeInFields(paper, trade),
        },
        {
          kind: 'checks',
          title: say('Ownership and liens', 'Propriété et dettes'),
          columns: 2,
          items: [
            {
              label: say('I am the only registered owner', 'Je suis le seul propriétaire inscrit'),
              done: false,
            },
            {
              label: say(
                'There are other owners, who sign below',
                "Il y a d'autres propriétaires, qui signent ci-dessous",
              ),
              done: false,
            },
            {
              label: say('No money is owed on the vehicle', "Aucune somme n'est due sur le véhicule"),
              done: trade.allowance !== undefined && (trade.lien ?? 0) === 0,
            },
            {
              label: say('There is a lien, stated below', 'Il y a une dette, indiquée ci-dessous'),
              done: (trade.lien ?? 0) > 0,
            },
          ],
        },
        { kind: 'fields', columns: 4, fields: lienFields(paper, trade) },
      ]),
      {
        kind: 'paragraphs',
        title: say('Declaration and authorization', 'Déclaration et autorisation'),
        texts: [
          say(
            'I declare that I own the vehicle, that I may sell it, and that no other money is owed on it than is stated here, including repairs, fines and leases.',
            "Je déclare être propriétaire du véhicule et pouvoir le vendre, et qu'aucune autre somme n'est due que celles indiquées ici, y compris réparations, amendes et locations.",
          ),
          say(
            'I authorize the lien holder to tell the dealership the amount to pay out, to take the payment from it, and to send it the release and the ownership.',
            "J'autorise le créancier à communiquer au commerçant le montant à rembourser, à recevoir ce paiement et à lui remettre la mainlevée et le certificat.",
          ),
        ],
      },
      signatures(paper, word('sign purchase', paper.language), allSigners(paper, 'customer')),
    ],
  };
};
