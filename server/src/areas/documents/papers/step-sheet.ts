import { BILL_TYPE, type OpenItem, SECTIONS } from '@forecourt/domain/bill-of-sale/index';
import type { Block, CheckItem, PaperSheet } from '../drawing/paper-sheet';
import { moneyText } from '../words/amounts';
import { word } from '../words/words';
import { figure, linesOf } from './bill-figures';
import { type BillPaper, buyerName, dealershipSigner, vehicleName } from './bill-paper';
import { formSheet, inLanguage, signatures } from './form-parts';
import { openItemText } from './open-item-text';

/** So many open items are named; the rest is counted. */
const MOST_NAMED = 12;

const namesOf = (items: readonly OpenItem[], paper: BillPaper): string => {
  const texts = items.slice(0, MOST_NAMED).map((item) => openItemText(item, paper.language));
  const more = items.length - texts.length;
  const rest = more > 0 ? [inLanguage(paper)(`and ${more} more`, `et ${more} de plus`)] : [];
  return [...texts, ...rest].join('\n');
};

const stepsOf = (paper: BillPaper): CheckItem[] => {
  const say = inLanguage(paper);
  const { input, open, state } = paper;
  const step = (label: string, items: readonly OpenItem[]): CheckItem => ({
    ...{ label, done: items.length === 0, note: namesOf(items, paper) },
  });
  const inSection = (id: keyof typeof SECTIONS) =>
    open.filter(({ code, text }) => code === 'part' && text.startsWith(SECTIONS[id].label.en));
  const of = (...codes: OpenItem['code'][]) => open.filter(({ code }) => codes.includes(code));
  const isMade = state === 'final' || state === 'sold';
  const due = figure(paper, 'still_to_pay');
  const isOnCredit =
    input.type === BILL_TYPE.lease || input.type === BILL_TYPE.bhph || input.values.payment_way === 'finance';
  return [
    step(say('Buyer’s information', "Renseignements sur l'acheteur"), inSection('buyer')),
    step(say('Vehicle', 'Véhicule'), inSection('vehicle')),
    step(say('Price, fees and taxes', 'Prix, frais et taxes'), [...inSection('price'), ...of('value')]),
    ...(linesOf(paper, 'tradeIns').length > 0 || input.type === BILL_TYPE.tradeIn
      ? [step(say('Trade-in: description and lien', 'Échange : description et dette'), of('trade-in'))]
      : []),
    ...(isOnCredit
      ? [
          step(
            say('Terms of credit, rate within the limit', 'Conditions du crédit, taux permis'),
            of('credit', 'rate'),
          ),
        ]
      : []),
    step(say('Disclosures answered', 'Déclarations faites'), of('disclosure')),
    step(say('Prescribed texts entered', 'Textes prescrits saisis'), of('text')),
    { label: say('Document made final', 'Document définitif'), done: isMade },
    {
      label: say('Paid', 'Payé'),
      done: isMade && due === 0,
      note: due > 0 ? `${say('Still to pay:', 'Reste à payer :')} ${moneyText(due, paper.language)}` : '',
    },
    { label: say('Marked sold', 'Marqué vendu'), done: state === 'sold' },
  ];
};

const BY_HAND: readonly (readonly [string, string])[] = [
  ['Identification and driver license copied', "Pièce d'identité et permis copiés"],
  ['Insurance confirmed', 'Assurance confirmée'],
  ['Lender’s approval and conditions on file', 'Approbation du prêteur au dossier'],
  ['Lien on the trade-in paid out', "Dette de l'échange remboursée"],
  ['All parties have signed', 'Toutes les parties ont signé'],
  ['Copy given to the buyer', "Copie remise à l'acheteur"],
  ['Safety certificate on file', 'Certificat de sécurité au dossier'],
  ['Plates and permit transferred', 'Plaques et immatriculation transférées'],
  ['Vehicle cleaned and fuelled', 'Véhicule nettoyé et ravitaillé'],
  ['Keys and manuals handed over', 'Clés et manuels remis'],
];

/** step_pdf=1: what is done and what is open, for the deal's folder. */
export const stepSheet = (paper: BillPaper): PaperSheet => {
  const say = inLanguage(paper);
  const { language } = paper;
  const blocks: Block[] = [
    {
      kind: 'facts',
      columns: 4,
      facts: [
        { label: word('buyer', language), value: buyerName(paper) },
        { label: word('vehicle', language), value: vehicleName(paper) },
        { label: say('Total price', 'Prix total'), value: moneyText(figure(paper, 'price_total'), language) },
        { label: say('Printed on', 'Imprimé le'), value: paper.today },
      ],
    },
    {
      kind: 'checks',
      title: say('Steps of the bill', 'Étapes du contrat'),
      columns: 1,
      items: stepsOf(paper),
    },
    {
      kind: 'checks',
      title: say('To be ticked by hand', 'À cocher à la main'),
      columns: 2,
      items: BY_HAND.map(([en, fr]) => ({ label: say(en, fr), done: false })),
    },
    { kind: 'lines', title: say('Notes', 'Notes'), count: 4 },
    signatures(paper, say('Checked by', 'Vérifié par'), [dealershipSigner(paper)]),
  ];
  return formSheet(paper, say('Deal step sheet', 'Feuille des étapes'), blocks);
};
