import { ALL_TYPES, SELLING_TYPES } from '../bill-type';
import { moneyFormula, moneyPart, partsInSection } from '../part';

export const DEPOSIT_PARTS = partsInSection('deposit', ALL_TYPES, [
  moneyPart('deposit', 'Deposit', 'Acompte', { types: SELLING_TYPES }),
  moneyPart('cash_down', 'Cash down', 'Mise de fonds', { types: [1, 2, 4] }),
  moneyFormula('balance_due', 'Balance due', 'Solde à payer'),
  moneyFormula('due_on_delivery', 'Due on delivery', 'Payable à la livraison'),
  moneyFormula('payments_received', 'Payments received', 'Paiements reçus'),
  moneyFormula('still_to_pay', 'Still to pay', 'Reste à payer'),
  moneyFormula('owed_to_buyer', 'Owed to the customer', 'Somme due au client'),
]);
