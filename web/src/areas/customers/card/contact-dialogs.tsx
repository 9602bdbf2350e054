import type { Contacting, ContactProps } from './contacting';
import { LogDialog } from './log-dialog';
import { MailDialog } from './mail-dialog';
import { SmsDialog } from './sms-dialog';

/** Whatever way is chosen, what was said stands in the timeline afterwards. */
export const ContactDialogs = ({ by, ...props }: ContactProps & { by: Contacting }) => {
  if (by === 'email') return <MailDialog {...props} />;
  if (by === 'sms') return <SmsDialog {...props} />;
  return <LogDialog {...props} isCall={by === 'call'} />;
};
