import type { PaperSheet } from '../drawing/paper-sheet';
import { numberText } from '../words/amounts';
import { word } from '../words/words';
import { disclosureBlocks, factsBlock, prescribedBlocks, wholeSection } from './bill';
import { entered } from './bill-figures';
import { allSigners, type BillPaper, markOf, numberLine } from './bill-paper';
import { costOfBorrowingBlocks, leaseRows } from './credit-blocks';
import { inLanguage, signatures } from './form-parts';
import { distanceUnit } from './part-facts';
import { otherPeople, partyPanels } from './people-panels';
import { tradeBlocks } from './trade-facts';

const terms = (paper: BillPaper): string[] => {
  const say = inLanguage(paper);
  const distance = entered(paper, 'lease_km_allowance');
  const unit = distanceUnit(paper);
  return [
    say(
      'The lessor owns the vehicle. The lessee uses it for the term, pays each payment on its day, and keeps the vehicle insured, registered and in good repair.',
      "Le locateur est propriétaire du véhicule. Le locataire l'utilise pour la durée, fait chaque paiement à sa date et garde le véhicule assuré, immatriculé et en bon état.",
    ),
    ...(distance > 0
      ? [
          say(
            `Over the term ${numberText(distance, 'en')} ${unit} are included. Distance beyond that is charged at the end of the lease at the rate stated.`,
            `Pour la durée, ${numberText(distance, 'fr')} ${unit} sont compris. L'excédent est facturé à la fin de la location au taux indiqué.`,
          ),
        ]
      : []),
    say(
      'At the end of the term the lessee buys the vehicle for the option-to-purchase price, plus taxes, or returns it with no more than fair wear.',
      "À la fin de la durée, le locataire achète le véhicule au prix de l'option d'achat, taxes en sus, ou le remet avec une usure normale seulement.",
    ),
    say(
      'The lease may be ended early with the agreement of the lessor, on payment of what is then owed.',
      "La location peut prendre fin plus tôt avec l'accord du locateur, contre paiement des sommes alors dues.",
    ),
  ];
};

/** lease=1: the agreement that goes with a lease bill. */
export const leaseAgreementSheet = (paper: BillPaper): PaperSheet => {
  const say = inLanguage(paper);
  return {
    ...{ head: paper.head, language: paper.language, number: numberLine(paper), mark: markOf(paper) },
    title: say('Vehicle lease agreement', "Contrat de location d'un véhicule"),
    blocks: [
      partyPanels(paper),
      ...otherPeople(paper),
      ...factsBlock(paper, 'vehicle'),
      ...tradeBlocks(paper),
      ...factsBlock(paper, 'lease'),
      ...(paper.result.costOfBorrowing
        ? [{ kind: 'money' as const, title: word('lease figures', paper.language), rows: leaseRows(paper) }]
        : []),
      { kind: 'paragraphs', title: say('Terms', 'Conditions'), texts: terms(paper), numbered: true },
      ...costOfBorrowingBlocks(paper),
      ...wholeSection(paper, 'warranty'),
      ...disclosureBlocks(paper),
      ...wholeSection(paper, 'comments'),
      ...prescribedBlocks(paper),
      signatures(paper, word('sign lease', paper.language), allSigners(paper)),
    ],
  };
};
