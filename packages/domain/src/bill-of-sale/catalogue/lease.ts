import { BILL_TYPE } from '../bill-type';
import { FREQUENCY_CHOICES, LEASE_METHOD_CHOICES } from '../choices';
import {
  choicePart,
  dayFormula,
  dayPart,
  moneyFormula,
  moneyPart,
  numberFormula,
  numberPart,
  partsInSection,
  percentFormula,
  percentPart,
  textPart,
} from '../part';

export const LEASE_PARTS = partsInSection(
  'lease',
  [BILL_TYPE.lease],
  [
    textPart('lease_lessor', 'Lessor', 'Locateur', { required: true }),
    choicePart('lease_method', 'Method', 'Méthode', { choices: LEASE_METHOD_CHOICES, required: true }),
    percentPart('lease_rate', 'Interest rate a year', "Taux d'intérêt annuel", { max: 100 }),
    numberPart('lease_money_factor', 'Money factor', 'Facteur monétaire', {
      max: 0.05,
      fraction: true,
      when: { part: 'lease_method', is: 'money-factor' },
    }),
    numberPart('lease_term', 'Term (months)', 'Durée (mois)', { max: 120, required: true }),
    choicePart('lease_frequency', 'Payment frequency', 'Fréquence des paiements', {
      choices: FREQUENCY_CHOICES,
      required: true,
    }),
    dayPart('lease_first_payment_day', 'First payment', 'Premier paiement', { required: true }),
    moneyPart('lease_residual', 'Residual', 'Valeur résiduelle', { required: true }),
    moneyPart('lease_acquisition_fee', 'Acquisition fee', "Frais d'acquisition"),
    moneyPart('lease_security_deposit', 'Security deposit', 'Dépôt de garantie'),
    numberPart('lease_km_allowance', 'Distance allowed over the term', 'Distance permise pour la durée', {
      max: 9_999_999,
      required: true,
    }),
    moneyPart(
      'lease_excess_per_km',
      'Charge for each excess unit of distance',
      'Frais par unité excédentaire',
      {
        required: true,
      },
    ),
    moneyFormula('lease_gross_cap_cost', 'Gross capitalized cost', 'Coût capitalisé brut'),
    moneyFormula('lease_cap_reduction', 'Capitalized cost reduction', 'Réduction du coût capitalisé'),
    moneyFormula('lease_cap_cost', 'Net capitalized cost', 'Coût capitalisé net'),
    moneyFormula('lease_depreciation', 'Depreciation', 'Amortissement'),
    moneyFormula('lease_rent_per_payment', 'Rent charge of a payment', 'Frais de location par paiement'),
    moneyFormula('lease_payment_before_tax', 'Payment before taxes', 'Paiement avant taxes'),
    moneyFormula('lease_payment_tax', 'Taxes on a payment', 'Taxes sur un paiement'),
    moneyFormula('lease_payment', 'Payment with taxes', 'Paiement avec taxes'),
    numberFormula('lease_number_of_payments', 'Number of payments', 'Nombre de paiements'),
    moneyFormula('lease_last_payment', 'Last payment', 'Dernier paiement'),
    dayFormula('lease_last_payment_day', 'Day of the last payment', 'Date du dernier paiement'),
    moneyFormula('lease_total_of_payments', 'Total of payments', 'Total des paiements'),
    moneyFormula('lease_tax_on_delivery', 'Taxes on delivery', 'Taxes à la livraison'),
    moneyFormula('lease_total_obligation', 'Total obligation', 'Obligation totale'),
    percentFormula('lease_apr_disclosed', 'Annual percentage rate', 'Taux de crédit annuel'),
    moneyFormula('lease_cost_of_borrowing', 'Implicit finance charge', 'Frais de crédit implicites'),
    moneyFormula('lease_option_to_purchase', 'Option-to-purchase price', "Prix de l'option d'achat"),
    moneyPart('lease_flat_reserve', 'Flat reserve', 'Réserve fixe', { private: true }),
  ],
);
