import { SELLING_TYPES } from '../bill-type';
import { moneyFormula, moneyPart, partsInSection } from '../part';

const PRIVATE = { private: true } as const;

/** Only for those who may see costs. */
export const COST_PARTS = partsInSection('costs', SELLING_TYPES, [
  moneyPart('cost_vehicle', 'Cost of the vehicle', 'Coût du véhicule', PRIVATE),
  moneyPart('cost_pack', 'Pack', "Frais d'administration internes", PRIVATE),
  moneyPart('cost_lender_bonus', "Lender's bonus", 'Prime du prêteur', PRIVATE),
  moneyPart('cost_chargeback_reserve', 'Reserve for chargebacks', 'Provision pour rétrofacturation', PRIVATE),
  moneyFormula('gross_over_allowance', 'Over-allowance', 'Surévaluation', PRIVATE),
  moneyFormula('gross_reserve', 'Finance reserve', 'Réserve de financement', PRIVATE),
  moneyFormula('gross_front', 'Front gross', 'Profit brut de vente', PRIVATE),
  moneyFormula('gross_back', 'Back gross', 'Profit brut F&A', PRIVATE),
  moneyFormula('gross_total', 'Total gross', 'Profit brut total', PRIVATE),
]);
