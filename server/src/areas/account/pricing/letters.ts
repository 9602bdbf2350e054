import type { Letter } from '../../../services/jobs/queue-mail';
import type { Card } from '../../../services/payments';
import type { Payment } from './payment.queries';

const BRANDS: Record<string, string> = { amex: 'American Express', jcb: 'JCB', unionpay: 'UnionPay' };
const brandName = (brand: string) => BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

/** What may be shown of a card. */
export const cardLabel = ({ brand, last4 }: Card) => `${brandName(brand)} •••• ${last4}`;

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

export const receiptLetter = ({ contact, description, amount, tax, id }: Payment, card: Card): Letter => ({
  subject: `Receipt ${id}: ${description}`,
  text: [
    `Hello ${contact?.f_name ?? ''},`,
    '',
    'thank you for your payment.',
    '',
    `${description}: ${dollars(amount)}`,
    `Tax: ${dollars(tax)}`,
    `Total: ${dollars(amount + tax)}`,
    `Paid with ${cardLabel(card)}`,
    '',
  ].join('\n'),
});
