import type { Customer } from '../customer';

export type Contacting = 'call' | 'email' | 'sms' | 'log';

export interface ContactProps {
  customer: Customer;
  /** The number or address that was pressed; the primary one without it. */
  to?: string;
  onClose: () => void;
}
