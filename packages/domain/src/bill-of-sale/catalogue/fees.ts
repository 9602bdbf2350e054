import { RETAIL_TYPES } from '../bill-type';
import { flagPart, moneyFormula, moneyPart, partsInSection } from '../part';

export const FEE_PARTS = partsInSection('fees', RETAIL_TYPES, [
  moneyPart('license_fee', 'License fee', "Frais d'immatriculation"),
  moneyFormula('omvic_fee', 'OMVIC transaction fee', "Frais de transaction de l'OMVIC", {
    formats: [1, 2, 3],
  }),
  flagPart('omvic_fee_passed_on', 'The buyer pays the OMVIC fee', "L'acheteur paie les frais de l'OMVIC", {
    formats: [1, 2, 3],
  }),
  flagPart(
    'omvic_fee_exempt',
    'Exempt from the OMVIC fee (lease buy-out, commercial vehicle)',
    "Exempté des frais de l'OMVIC (rachat de location, véhicule commercial)",
    { formats: [1, 2, 3] },
  ),
]);
