import type { LeadContact } from '@forecourt/contract/leads/lead';
import { IconAlertTriangle, IconCheck, IconClock, IconMail, IconMessage } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { phoneMask } from '../../../kit/fields/masks';
import { RelativeTime } from '../../../kit/format';
import classes from './messages.module.css';

const DELIVERY = {
  queued: { label: 'Being sent', icon: IconClock },
  sent: { label: 'Sent', icon: IconCheck },
  failed: { label: 'Not delivered', icon: IconAlertTriangle },
  logged: { label: 'Logged by hand', icon: IconCheck },
} as const satisfies Record<LeadContact['state'], unknown>;

const Delivery = ({ message }: { message: LeadContact }) => {
  if (message.direction === 'in') return null;
  const { label, icon: Icon } = DELIVERY[message.state];
  return (
    <span className={classes.delivery} data-state={message.state}>
      <Icon size={13} aria-hidden />
      {label}
      {message.failure ? `: ${message.failure}` : ''}
    </span>
  );
};

const whoIn = ({ channel, address }: LeadContact) =>
  (channel === 'sms' ? phoneMask.format(address) : address) || 'Customer';

const Message = ({ message, isOfOther }: { message: LeadContact; isOfOther: boolean }) => {
  const Icon = message.channel === 'sms' ? IconMessage : IconMail;
  return (
    <li className={classes.message} data-direction={message.direction}>
      <span className={classes.meta}>
        <Icon size={14} role="img" aria-label={message.channel === 'sms' ? 'SMS' : 'E-mail'} />
        <strong>{message.direction === 'in' ? whoIn(message) : message.created_by || 'System'}</strong>
        <RelativeTime at={message.at} />
        {isOfOther ? <span>other lead of this person</span> : null}
      </span>
      <div className={classes.bubble}>
        {message.subject ? <strong className={classes.subject}>{message.subject}</strong> : null}
        <p>{message.text}</p>
      </div>
      <Delivery message={message} />
    </li>
  );
};

interface Props {
  messages: readonly LeadContact[];
  leadId: number;
}

/** Messages in the order in which they were sent; the newest is in sight. */
export const Thread = ({ messages, leadId }: Props) => {
  const box = useRef<HTMLElement>(null);
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled down when a message comes, not each time one is drawn
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={box} className={classes.thread} aria-label="Messages" tabIndex={0}>
      <ol className={classes.messages} aria-live="polite">
        {messages.map((message) => (
          <Message key={message.id} message={message} isOfOther={message.lead_id !== leadId} />
        ))}
      </ol>
    </section>
  );
};
