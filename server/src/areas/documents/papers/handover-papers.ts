import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/index';
import type { Block, MoneyRow, PaperSheet } from '../drawing/paper-sheet';
import { moneyText } from '../words/amounts';
import { factsBlock } from './bill';
import { entered, figure, label, linesOf } from './bill-figures';
import { allSigners, type BillPaper, markOf, numberLine, textValue } from './bill-paper';
import { customerFields, formSheet, inLanguage, signatures, signLead, vehicleFields } from './form-parts';
import { sectionTexts } from './part-facts';
import { creditRows, dueOnDeliveryRows, formulaRow, netTradeRows, paymentRows } from './price-rows';

const HANDED_OVER: readonly (readonly [string, string])[] = [
  ['Keys and remotes', 'Clés et télécommandes'],
  ['Owner’s manual', 'Manuel du propriétaire'],
  ['Permit and plates', 'Immatriculation et plaques'],
  ['Safety certificate', 'Certificat de sécurité'],
  ['Spare tire, jack and tools', 'Pneu de secours, cric et outils'],
  ['Copy of the bill of sale', 'Copie du contrat de vente'],
  ['Warranty papers', 'Documents de garantie'],
  ['Vehicle history report', "Rapport d'historique"],
  ['Items at no charge', 'Articles gratuits'],
];

/** What the customer signs when the vehicle is handed over. */
export const deliverySheet = (paper: BillPaper): PaperSheet => {
  const say = inLanguage(paper);
  return {
    ...{ head: paper.head, language: paper.language, number: numberLine(paper), mark: markOf(paper) },
    title: say('Delivery receipt', 'Reçu de livraison'),
    blocks: [
      customerFields(paper),
      vehicleFields(paper),
      {
        kind: 'fields',
        title: say('Delivery', 'Livraison'),
        columns: 4,
        fields: [
          { label: say('Day', 'Date'), value: textValue(paper, 'delivery_day') },
          { label: say('Time', 'Heure') },
          { label: say('Place', 'Lieu'), value: textValue(paper, 'delivery_place'), span: 2 },
          { label: say('Odometer at delivery', 'Odomètre à la livraison') },
          { label: say('Fuel', 'Carburant') },
          { label: say('Number of keys', 'Nombre de clés') },
          { label: say('Delivered by', 'Livré par') },
        ],
      },
      {
        kind: 'checks',
        title: say('Handed over to the customer', 'Remis au client'),
        columns: 3,
        items: HANDED_OVER.map(([en, fr]) => ({ label: say(en, fr), done: false })),
      },
      ...sectionTexts(paper, 'delivery'),
      { kind: 'lines', title: say('Still to be done, and by when', 'À faire, et échéance'), count: 2 },
      signatures(
        paper,
        say(
          'The customer has received the vehicle and the items ticked above, and has seen that the vehicle is as the bill of sale describes it.',
          'Le client a reçu le véhicule et les articles cochés, et a constaté que le véhicule correspond au contrat de vente.',
        ),
        allSigners(paper),
      ),
    ],
  };
};

/** From the total price to what is still to pay. A lease does not subtract the deposit from the total, so it has the sum alone. */
const depositRows = (paper: BillPaper): MoneyRow[] => {
  if (paper.input.type === BILL_TYPE.lease) {
    const deposit = entered(paper, 'deposit');
    return [
      ...(deposit > 0 ? [{ label: label(paper, 'deposit'), amount: deposit }] : []),
      formulaRow(paper, 'due_on_delivery', 'total'),
      ...paymentRows(paper),
    ];
  }
  return [
    { label: label(paper, 'price_total'), amount: figure(paper, 'price_total') },
    ...creditRows(paper, netTradeRows(paper)),
    formulaRow(paper, 'balance_due', 'total'),
    ...dueOnDeliveryRows(paper),
    ...paymentRows(paper),
  ];
};

/** Payments are received; a deposit that is only entered on the bill is not stated as received. */
const depositLead = (paper: BillPaper): string => {
  const say = inLanguage(paper);
  const { language } = paper;
  const paid = linesOf(paper, 'payments').reduce((sum, { amount }) => sum + amount, 0);
  return paid > 0
    ? say(
        `The dealership has received ${moneyText(paid, language)}, as listed above. A deposit is credited to the price when it is paid.`,
        `Le commerçant a reçu ${moneyText(paid, language)}, selon les paiements ci-dessus. Un acompte est porté au crédit du prix lorsqu'il est payé.`,
      )
    : say(
        'The deposit is credited to the price when the dealership receives it.',
        "L'acompte est porté au crédit du prix lorsque le commerçant le reçoit.",
      );
};

/** The deposit on a bill, with what it holds the vehicle for. One that is not entered is written in by hand. */
export const depositSheet = (paper: BillPaper): PaperSheet => {
  const say = inLanguage(paper);
  const deposit = entered(paper, 'deposit');
  return formSheet(paper, say('Deposit form', "Formulaire d'acompte"), [
    customerFields(paper),
    vehicleFields(paper),
    {
      kind: 'money',
      title: say('Deposit', 'Acompte'),
      rows: depositRows(paper),
    },
    ...(deposit > 0
      ? []
      : [
          {
            kind: 'fields' as const,
            columns: 4 as const,
            fields: [{ label: say('Deposit received', 'Acompte reçu'), span: 2 }],
          },
        ]),
    {
      kind: 'fields',
      title: say('Terms', 'Conditions'),
      columns: 4,
      fields: [
        { label: say('Paid by (method)', 'Payé par (mode)') },
        { label: say('Reference or cheque number', 'Référence ou no de chèque') },
        { label: say('Received on', 'Reçu le') },
        { label: say('Holds the vehicle until', "Réserve le véhicule jusqu'au") },
      ],
    },
    {
      kind: 'checks',
      title: say('The deposit is returned', "L'acompte est remboursé"),
      columns: 2,
      items: [
        { label: say('if financing is not approved', "si le financement n'est pas approuvé"), done: false },
        {
          label: say('if the inspection is not satisfactory', "si l'inspection n'est pas satisfaisante"),
          done: false,
        },
        {
          label: say('in any case, until the day above', "dans tous les cas, jusqu'à la date ci-dessus"),
          done: false,
        },
        { label: say('as written on the bill of sale', 'selon le contrat de vente'), done: false },
      ],
    },
    // what the sale depends on; other remarks stand on the bill
    ...sectionTexts(paper, 'comments', { skip: ['comment'] }),
    signatures(paper, depositLead(paper), allSigners(paper)),
  ]);
};

/** The warranty or service plan that was offered with the vehicle. */
export const warrantySheet = (paper: BillPaper): PaperSheet => {
  const say = inLanguage(paper);
  const products = linesOf(paper, 'products');
  const sold: Block[] =
    products.length === 0
      ? []
      : [
          {
            kind: 'money',
            title: say('Products on the bill, before taxes', 'Produits au contrat, avant taxes'),
            rows: [
              ...products.map(({ label, amount }) => ({ label, amount })),
              {
                label: label(paper, 'price_products'),
                amount: figure(paper, 'price_products'),
                strong: 'total',
              },
            ],
          },
        ];
  return {
    ...{ head: paper.head, language: paper.language, number: numberLine(paper), mark: markOf(paper) },
    title: say('Warranty form', 'Formulaire de garantie'),
    blocks: [
      customerFields(paper),
      vehicleFields(paper),
      ...factsBlock(paper, 'warranty'),
      ...sectionTexts(paper, 'warranty'),
      ...sold,
      {
        kind: 'checks',
        title: say('Choice of the customer', 'Choix du client'),
        columns: 1,
        items: [
          {
            label: say('I buy the warranty described above', "J'achète la garantie décrite ci-dessus"),
            done: false,
          },
          {
            label: say('It was offered to me and I decline it', "Elle m'a été offerte et je la refuse"),
            done: false,
          },
        ],
      },
      {
        kind: 'paragraphs',
        texts: [
          say(
            'The contract of the warranty company says what is covered, for how long, and how a claim is made. The customer has received a copy of it.',
            'Le contrat de la compagnie de garantie précise ce qui est couvert, pour combien de temps et la façon de réclamer. Le client en a reçu une copie.',
          ),
        ],
      },
      signatures(paper, signLead(paper), allSigners(paper)),
    ],
  };
};
