import type { Customer } from '../customer';
import { LogDialog } from './log-dialog';
import { MailDialog } from './mail-dialog';
import { SmsDialog } from './sms-dialog';

export type Contacting = 'call' | 'email' | 'sms' | 'log';

export interface ContactProps {
  customer: Customer;
  /** The number or address that was pressed; the primary one without it. */
  to?: string;
  onClose: () => void;
}

/** Whatever way is chosen, what was said stands in the timeline afterwards. */
export const ContactDialogs = ({ by, ...props }: ContactProps & { by: Contacting }) => {
  if (by === 'email') return <MailDialog {...props} />;
  if (by === 'sms') return <SmsDialog {...props} />;
  return <LogDialog {...props} isCall={by === 'call'} />;
};
