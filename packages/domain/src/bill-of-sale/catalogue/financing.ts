import { LOAN_TYPES } from '../bill-type';
import { FREQUENCY_CHOICES } from '../choices';
import {
  choicePart,
  dayFormula,
  dayPart,
  flagPart,
  moneyFormula,
  moneyPart,
  numberFormula,
  numberPart,
  partsInSection,
  percentFormula,
  percentPart,
  textPart,
} from '../part';

/** Of a sale only while it is financed; a BHPH bill always has them. */
const FINANCED = { when: { part: 'payment_way', is: 'finance' } };
const NEEDED = { ...FINANCED, required: true } as const;
const PRIVATE = { ...FINANCED, private: true } as const;

export const FINANCING_PARTS = partsInSection('financing', LOAN_TYPES, [
  textPart('financing_lender', 'Lender', 'Prêteur', { ...NEEDED, types: [1] }),
  percentPart('financing_rate', 'Interest rate a year', "Taux d'intérêt annuel", { ...NEEDED, max: 100 }),
  numberPart('financing_term', 'Term (months)', 'Durée (mois)', { ...NEEDED, max: 120 }),
  choicePart('financing_frequency', 'Payment frequency', 'Fréquence des paiements', {
    ...NEEDED,
    choices: FREQUENCY_CHOICES,
  }),
  dayPart('financing_first_payment_day', 'First payment', 'Premier paiement', NEEDED),
  flagPart(
    'financing_effective_equivalent',
    'Same effective rate as with monthly payments',
    'Même taux effectif que des paiements mensuels',
    FINANCED,
  ),
  moneyPart('financing_lender_fee', "Lender's fee", 'Frais du prêteur', FINANCED),
  flagPart(
    'financing_charges_paid_on_delivery',
    'Charges are paid on delivery, not financed',
    'Les frais sont payés à la livraison et non financés',
    FINANCED,
  ),
  moneyFormula('financing_amount', 'Amount financed', 'Montant financé', FINANCED),
  moneyFormula('financing_charges', 'Mandatory charges', 'Frais obligatoires', FINANCED),
  percentFormula('financing_apr_disclosed', 'Annual percentage rate', 'Taux de crédit annuel', FINANCED),
  moneyFormula('financing_payment', 'Payment', 'Paiement', FINANCED),
  numberFormula('financing_number_of_payments', 'Number of payments', 'Nombre de paiements', FINANCED),
  moneyFormula('financing_last_payment', 'Last payment', 'Dernier paiement', FINANCED),
  dayFormula('financing_last_payment_day', 'Day of the last payment', 'Date du dernier paiement', FINANCED),
  moneyFormula('financing_total', 'Total of payments', 'Total des paiements', FINANCED),
  moneyFormula('financing_interest', 'Interest', 'Intérêts', FINANCED),
  moneyFormula('financing_cost_of_borrowing', 'Cost of borrowing', "Coût d'emprunt", FINANCED),
  percentPart('financing_buy_rate', "Lender's buy rate", "Taux d'achat du prêteur", { ...PRIVATE, max: 100 }),
  percentPart('financing_reserve_share', 'Share of the reserve', 'Part de la réserve', {
    ...PRIVATE,
    max: 100,
  }),
  moneyPart('financing_flat_reserve', 'Flat reserve', 'Réserve fixe', PRIVATE),
]);
