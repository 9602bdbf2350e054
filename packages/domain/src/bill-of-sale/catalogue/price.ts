import { SELLING_TYPES } from '../bill-type';
import { PAYMENT_WAY_CHOICES } from '../choices';
import { CANADIAN_FORMATS } from '../format-id';
import { choicePart, longTextPart, moneyFormula, moneyPart, partsInSection } from '../part';

export const PRICE_PARTS = partsInSection('price', SELLING_TYPES, [
  moneyPart('price_sales_price', 'Total Sales Price', 'Prix de vente total', { required: true }),
  moneyFormula('price_discount', 'Discounts', 'Rabais'),
  moneyFormula('price_fees', 'Fees', 'Frais'),
  moneyFormula('price_add_ons', 'Add-ons', 'Accessoires'),
  moneyFormula('price_products', 'Products', 'Produits'),
  moneyFormula('price_subtotal', 'Subtotal', 'Sous-total'),
  moneyFormula('price_luxury_tax', 'Luxury tax', 'Taxe de luxe', { formats: CANADIAN_FORMATS }),
  moneyFormula('price_before_tax', 'Total before taxes', 'Total avant taxes'),
  moneyFormula('price_total', 'Total price', 'Prix total'),
  moneyFormula('price_rebates', "Manufacturer's rebates", 'Remises du constructeur'),
  longTextPart(
    'price_free_items',
    'Items at no charge, with their retail value',
    'Articles gratuits, avec leur valeur au détail',
    { max: 1_000 },
  ),
  choicePart('payment_way', 'Paid by', 'Mode de paiement', { choices: PAYMENT_WAY_CHOICES, types: [1] }),
]);
