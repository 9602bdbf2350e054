import type { PaperSheet } from '../drawing/paper-sheet';
import { moneyText } from '../words/amounts';
import { word } from '../words/words';
import { billSheet, disclosureBlocks, prescribedBlocks, taxFacts } from './bill';
import { figure } from './bill-figures';
import { allSigners, type BillPaper, markOf, numberLine } from './bill-paper';
import { inLanguage, signatures, vehicleFields } from './form-parts';
import { partyPanels } from './people-panels';
import { priceRows } from './price-rows';

/** The wholesale bill, filled. */
export const wholesaleSheet = (paper: BillPaper): PaperSheet => billSheet(paper);

/** wholesale_purchase=1: what the buying dealer signs and keeps with its stock records. */
export const wholesalePurchaseSheet = (paper: BillPaper): PaperSheet => {
  const say = inLanguage(paper);
  const { language } = paper;
  return {
    ...{ head: paper.head, language, number: numberLine(paper), mark: markOf(paper) },
    title: say('Wholesale purchase agreement', "Contrat d'achat en gros"),
    blocks: [
      partyPanels(paper),
      vehicleFields(paper),
      { kind: 'money', title: word('figures', language), rows: priceRows(paper) },
      ...taxFacts(paper),
      {
        kind: 'fields',
        title: say('Payment and release', 'Paiement et remise'),
        columns: 4,
        fields: [
          {
            label: say('Amount to pay', 'Montant à payer'),
            value: moneyText(figure(paper, 'still_to_pay'), language),
          },
          { label: say('Method', 'Mode') },
          { label: say('Date released', 'Date de remise') },
          { label: say('Odometer when released', 'Odomètre à la remise') },
        ],
      },
      {
        kind: 'checks',
        title: say('Handed over', 'Remis'),
        columns: 3,
        items: [
          say('Signed ownership', 'Certificat signé'),
          say('Lien release', 'Mainlevée'),
          say('Keys', 'Clés'),
        ].map((label) => ({ label, done: false })),
      },
      ...disclosureBlocks(paper),
      ...prescribedBlocks(paper),
      {
        kind: 'paragraphs',
        texts: [
          say(
            'Both parties are dealers. The buyer buys the vehicle to sell it again, has inspected it or had the chance to, and relies on the disclosures above.',
            "Les deux parties sont des commerçants. L'acheteur achète le véhicule pour le revendre, l'a inspecté ou a pu le faire, et se fie aux déclarations ci-dessus.",
          ),
        ],
      },
      signatures(paper, word('sign sale', language), allSigners(paper)),
    ],
  };
};
