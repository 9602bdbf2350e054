import type { Label } from './label';

/** Our own words about rights and charges; words that a law prescribes are in compliance/prescribed-texts.ts. */
export const COST_OF_BORROWING_TEXTS = {
  'prepayment-canada': {
    en: 'You may repay the whole balance at any time, and part of it on any payment day, without a prepayment charge.',
    fr: 'Vous pouvez rembourser la totalité du solde en tout temps, et une partie de celui-ci à toute date de paiement, sans frais de remboursement anticipé.',
  },
  'prepayment-united-states': {
    en: 'If you pay off early, you will not have to pay a penalty.',
    fr: "En cas de remboursement anticipé, vous n'aurez aucune pénalité à payer.",
  },
  'default-canada': {
    en: 'If you default, you may be charged for a dishonoured payment, for reasonable legal costs and for the costs of realizing the security, and nothing else.',
    fr: 'En cas de défaut, seuls peuvent être exigés les frais pour paiement refusé, les frais juridiques raisonnables et les frais de réalisation de la sûreté.',
  },
  'default-united-states': {
    en: 'If you default, you may be charged as your contract and the law of your state say.',
    fr: 'En cas de défaut, des frais peuvent être exigés selon votre contrat et la loi de votre État.',
  },
  'lease-end': {
    en: 'At the end of the term you may buy the vehicle for the option-to-purchase price, plus taxes, or return it.',
    fr: "À la fin de la durée, vous pouvez acheter le véhicule au prix de l'option d'achat, taxes en sus, ou le remettre.",
  },
  'security-deposit': {
    en: 'The security deposit is returned at the end of the lease, less what you owe then. No tax is charged on it.',
    fr: "Le dépôt de garantie est remis à la fin de la location, moins les sommes alors dues. Aucune taxe n'est exigée sur celui-ci.",
  },
} as const satisfies Readonly<Record<string, Label>>;
export type CostOfBorrowingText = keyof typeof COST_OF_BORROWING_TEXTS;
