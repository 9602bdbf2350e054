import type { Lead } from '@forecourt/contract/leads/lead';
import { Button } from '@mantine/core';
import { IconMail, IconMessage, IconPhone, IconTag, IconUserStar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useHasScreen } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { ResponseClock } from '../clock/response-clock';
import { leadPath } from '../paths';
import { LeadTypeLabel } from '../types/lead-type-icon';
import { AssignMenu } from './assign-menu';
import { MoreMenu } from './more-menu';
import { nextStepOf, nextStepText } from './next-step';
import classes from './record.module.css';
import { StateMenu } from './state-menu';
import { useStartDeal } from './use-start-deal';

interface Props {
  lead: Lead;
  mayEdit: boolean;
}

export const Badges = ({ lead, mayEdit }: Props) => (
  <span className={classes.badges}>
    <StateMenu lead={lead} mayEdit={mayEdit} />
    <ResponseClock lead={lead} />
  </span>
);

/** What one looks for first. */
export const GlanceFacts = ({ lead, mayEdit }: Props) => (
  <span className={classes.facts}>
    <LeadTypeLabel type={lead.lead_type} howItMade={lead.how_it_made} />
    <span className={classes.fact}>Next: {nextStepText(lead.lead_type)}</span>
    <span className={classes.fact}>
      <IconUserStar size={14} aria-hidden />
      {lead.seller?.name ?? 'Unassigned'}
      <AssignMenu lead={lead} mayEdit={mayEdit} />
    </span>
  </span>
);

/** Icons alone where name, facts and buttons share a line. */
const CONTACT = { root: classes.contact, section: classes.contactIcon, label: classes.contactLabel };

interface ButtonsProps extends Props {
  onLog: (isCall: boolean) => void;
  /** On the messages one writes already: there is nothing to lead to. */
  isWriting: boolean;
}

/** The next step, and the ways to get in touch: within reach of the thumb on a phone. */
export const LeadButtons = ({ lead, mayEdit, onLog, isWriting }: ButtonsProps) => {
  const hasScreen = useHasScreen();
  const can = useCan();
  const { start, isStarting } = useStartDeal(lead);
  const next = nextStepOf(lead, hasScreen);
  const write = (by: 'email' | 'sms') => `${leadPath(lead.id, lead.lead_type, 'Messages')}?by=${by}`;
  return (
    <>
      {mayEdit ? (
        <>
          <span className={classes.contacts} data-writing={isWriting || undefined}>
            <Button
              variant="default"
              classNames={CONTACT}
              title={lead.phone === '' ? 'No phone number' : 'Call'}
              disabled={lead.phone === ''}
              leftSection={<IconPhone size={16} aria-hidden />}
              onClick={() => onLog(true)}
            >
              Call
            </Button>
            <Button
              variant="default"
              component={Link}
              to={write('email')}
              classNames={CONTACT}
              title="E-mail"
              leftSection={<IconMail size={16} aria-hidden />}
            >
              E-mail
            </Button>
            <Button
              variant="default"
              component={Link}
              to={write('sms')}
              classNames={CONTACT}
              title="SMS"
              leftSection={<IconMessage size={16} aria-hidden />}
            >
              SMS
            </Button>
          </span>
          {can('deals.edit') ? (
            <CompactButton icon={IconTag} loading={isStarting} onClick={() => void start()}>
              Start deal
            </CompactButton>
          ) : null}
          {isWriting && next.label === 'Reply' ? null : (
            <Button component={Link} to={next.to}>
              {next.label}
            </Button>
          )}
        </>
      ) : null}
      <MoreMenu lead={lead} mayEdit={mayEdit} onLog={() => onLog(false)} />
    </>
  );
};
