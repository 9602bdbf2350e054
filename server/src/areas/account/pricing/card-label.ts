import type { Card } from '../../../services/payments';

const BRANDS: Record<string, string> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };
const brandName = (brand: string) => BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

/** What may be shown of a card. */
export const cardLabel = ({ brand, last4 }: Card) => `${brandName(brand)} •••• ${last4}`;
