import { leadContactCalls } from '@forecourt/contract/leads/contacts';
import { SegmentedControl } from '@mantine/core';
import { IconMail, IconMessage, IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import type { PartProps } from '../record/parts';
import { MailComposer, SmsComposer } from './composer';
import classes from './messages.module.css';
import { Thread } from './thread';

type Way = 'email' | 'sms';

const WAYS = [
  { value: 'email', label: 'E-mail', icon: IconMail },
  { value: 'sms', label: 'SMS', icon: IconMessage },
] as const;

interface Reach {
  address: string;
  refused: string;
}

/** By which one writes: what the address names, else what is possible. */
const firstWay = (asked: string | null, reach: Record<Way, Reach>): Way => {
  if (asked === 'email' || asked === 'sms') return asked;
  return reach.email.refused !== '' && reach.sms.refused === '' ? 'sms' : 'email';
};

const Composer = ({ lead, reach }: Pick<PartProps, 'lead'> & { reach: Record<Way, Reach> }) => {
  const [params] = useSearchParams();
  const asked = params.get('by');
  const [way, setWay] = useState<Way>(() => firstWay(asked, reach));
  const [shown, setShown] = useState(asked);
  if (asked !== shown) {
    setShown(asked);
    setWay(firstWay(asked, reach));
  }
  const { refused } = reach[way];
  return (
    <div className={classes.composer}>
      <SegmentedControl
        aria-label="Write by"
        className={classes.ways}
        value={way}
        onChange={(next) => setWay(next === 'sms' ? 'sms' : 'email')}
        data={WAYS.map(({ value, label, icon: Icon }) => ({
          value,
          label: (
            <span className={classes.way}>
              <Icon size={15} aria-hidden /> {label}
            </span>
          ),
        }))}
      />
      {refused === '' ? null : (
        <p className={classes.refused} role="status">
          {refused}
        </p>
      )}
      {refused === '' && way === 'email' ? <MailComposer lead={lead} to={reach.email.address} /> : null}
      {refused === '' && way === 'sms' ? <SmsComposer lead={lead} to={reach.sms.address} /> : null}
    </div>
  );
};

/** Mails and text messages of the conversation, oldest first, and one composer for both. */
export const Messages = ({ lead, mayEdit }: PartProps) => {
  const query = useCall(leadContactCalls.messages, { params: { id: lead.id } }, { showsFailure: true });
  return (
    <Section>
      <Loaded query={query} skeleton={<BlockSkeleton height={320} />}>
        {({ messages, email, sms }) => (
          <>
            {messages.length === 0 ? (
              <EmptyState icon={IconMessages} title="No messages yet">
                Replies by e-mail and SMS appear here as they arrive.
              </EmptyState>
            ) : (
              <Thread messages={messages} leadId={lead.id} />
            )}
            {mayEdit ? <Composer lead={lead} reach={{ email, sms }} /> : null}
          </>
        )}
      </Loaded>
    </Section>
  );
};
