import { BILL_TYPE } from '../bill-type';
import { BHPH_METHOD_CHOICES } from '../choices';
import { choicePart, dayFormula, dayPart, flagPart, moneyFormula, partsInSection, textPart } from '../part';

export const BHPH_PARTS = partsInSection(
  'bhph',
  [BILL_TYPE.bhph],
  [
    choicePart('bhph_payment_method', 'How payments are made', 'Mode des versements', {
      choices: BHPH_METHOD_CHOICES,
    }),
    moneyFormula('bhph_pick_up_total', 'Pick-up payments', 'Mise de fonds différée'),
    dayFormula('bhph_interest_from', 'Interest runs from', 'Intérêts à compter du'),
    textPart('bhph_insurance_company', 'Insurance company', "Compagnie d'assurance"),
    textPart('bhph_insurance_policy', 'Insurance policy number', "Numéro de la police d'assurance", {
      max: 50,
    }),
    dayPart('bhph_insurance_expiry', 'Insurance expires', "Expiration de l'assurance"),
    flagPart('bhph_gps_installed', 'Location device installed', 'Dispositif de localisation installé'),
  ],
);
