/** What a payment or an invoice is for. */
export const KINDS = {
  package: 'First month',
  upgrade: 'Larger package',
  renewal: 'Monthly',
  due: 'Overdue month',
} as const;

export const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** 'Visa •••• 4242'. */
export const cardText = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} •••• ${last4}`;

/** '04/30'. */
export const expiryText = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }): string =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;
