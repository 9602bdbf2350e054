import type { PaperSheet } from '../drawing/paper-sheet';
import { word } from '../words/words';
import { type BillPaper, customerSigners } from './bill-paper';
import { customerFields, formSheet, inLanguage, signatures } from './form-parts';
import { declarationChecks, money, tradeInFields, tradesOf } from './trade-papers';

const RATED: readonly (readonly [string, string])[] = [
  ['Body and paint', 'Carrosserie et peinture'],
  ['Glass and lights', 'Vitres et feux'],
  ['Interior', 'Intérieur'],
  ['Tires (tread in 32nds)', 'Pneus (bande en 32es)'],
  ['Brakes', 'Freins'],
  ['Engine and transmission', 'Moteur et transmission'],
  ['Electronics and air conditioning', 'Électronique et climatisation'],
  ['Rust', 'Rouille'],
];

/** customer_appraisal=1: what the customer tells about the vehicle to be appraised. */
export const customerAppraisalSheet = (paper: BillPaper): PaperSheet => {
  const say = inLanguage(paper);
  const [trade = {}] = tradesOf(paper);
  return formSheet(paper, say('Customer’s appraisal form', "Formulaire d'évaluation du client"), [
    customerFields(paper),
    {
      kind: 'fields',
      title: word('trade-in', paper.language),
      columns: 4,
      fields: tradeInFields(paper, trade),
    },
    {
      kind: 'fields',
      title: say('Condition, from 1 (poor) to 5 (as new)', 'État, de 1 (mauvais) à 5 (comme neuf)'),
      columns: 4,
      fields: RATED.map(([en, fr]) => ({ label: say(en, fr) })),
    },
    declarationChecks(paper),
    {
      kind: 'fields',
      title: say('Money owed on the vehicle', 'Somme due sur le véhicule'),
      columns: 3,
      fields: [
        { label: word('lien holder', paper.language), value: trade.lienHolder },
        { label: say('Amount owed', 'Montant dû'), value: trade.lien ? money(paper, trade.lien) : '' },
        { label: say('Payment and frequency', 'Paiement et fréquence') },
      ],
    },
    { kind: 'lines', title: say('Anything else about the vehicle', 'Autres précisions'), count: 3 },
    signatures(
      paper,
      say(
        'What I state here is true to the best of my knowledge.',
        'Ce que je déclare ici est vrai à ma connaissance.',
      ),
      customerSigners(paper, 'customer'),
    ),
  ]);
};
