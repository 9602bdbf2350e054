import { ALL_TYPES, RETAIL_TYPES, SELLING_TYPES } from '../bill-type';
import { PROVINCE_CHOICES, WHOLESALE_TAX_CHOICES } from '../choices';
import { CANADIAN_FORMATS, FORMAT_ID } from '../format-id';
import {
  choicePart,
  flagPart,
  moneyFormula,
  partsInSection,
  percentFormula,
  percentPart,
  textPart,
} from '../part';

const CANADA = { formats: CANADIAN_FORMATS };
const UNITED_STATES = { formats: [FORMAT_ID.unitedStates] };

export const TAX_PARTS = partsInSection('taxes', SELLING_TYPES, [
  choicePart('tax_province', 'Province of delivery', 'Province de livraison', {
    ...CANADA,
    choices: PROVINCE_CHOICES,
    types: ALL_TYPES,
  }),
  percentFormula('tax_rate', 'Tax rate', 'Taux de taxe'),
  moneyFormula('gst', 'GST', 'TPS', CANADA),
  moneyFormula('hst', 'HST', 'TVH', CANADA),
  moneyFormula('pst', 'PST', 'TVP', CANADA),
  moneyFormula('qst', 'QST', 'TVQ', CANADA),
  moneyFormula('sales_tax', 'Sales tax', 'Taxe de vente', UNITED_STATES),
  moneyFormula('total_tax', 'Total taxes', 'Total des taxes'),
  moneyFormula(
    'qst_at_registration',
    'QST payable to the SAAQ at registration',
    "TVQ payable à la SAAQ lors de l'immatriculation",
    { ...CANADA, types: [1, 3, 4] },
  ),
  choicePart('wholesale_tax', 'Taxes of the wholesale', 'Taxes de la vente en gros', {
    ...CANADA,
    choices: WHOLESALE_TAX_CHOICES,
    types: [3],
  }),
  percentPart('sales_tax_rate', 'Sales tax rate', 'Taux de la taxe de vente', { ...UNITED_STATES, max: 20 }),
  flagPart(
    'sales_tax_without_trade_credit',
    'The trade-in does not reduce the taxable amount',
    "Le véhicule d'échange ne réduit pas le montant taxable",
    UNITED_STATES,
  ),
  flagPart('exempt_export', 'Export: no taxes', 'Exportation : aucune taxe', CANADA),
  flagPart('exempt_federal', 'Exempt from GST/HST', 'Exonéré de la TPS/TVH', {
    ...CANADA,
    types: RETAIL_TYPES,
  }),
  flagPart('exempt_provincial', 'Exempt from the provincial or state tax', 'Exonéré de la taxe provinciale', {
    types: RETAIL_TYPES,
  }),
  flagPart('exempt_luxury', 'Exempt from the luxury tax', 'Exonéré de la taxe de luxe', CANADA),
  textPart('exempt_reason', 'Reason and number of the exemption', "Motif et numéro de l'exonération"),
  flagPart(
    'tax_bracket_after_trade',
    'Set the PST rate on the price after trade-in',
    "Fixer le taux de TVP selon le prix après l'échange",
    { formats: [1, 2, 5] },
  ),
]);
