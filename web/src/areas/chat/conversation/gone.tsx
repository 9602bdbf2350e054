import { chatCalls } from '@forecourt/contract/chat/index';
import { Button } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActor } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { CopyButton } from '../../../kit/format';
import { State } from '../../../kit/page';
import classes from '../chat.module.css';
import type { Outbox } from '../outbox/outbox';
import { useOutgoing } from '../outbox/use-outbox';
import { readDraft } from './drafts';

interface Props {
  roomId: number;
  outbox: Outbox;
  /** Who answered first, where it is known. */
  takenBy: number | null;
  back: string;
}

/** A room that a colleague has taken, or that is not there: what was typed for it can still be copied. */
export const Gone = ({ roomId, outbox, takenBy, back }: Props) => {
  const { userId } = useActor();
  const agents = useCall(chatCalls.agents, {}, { silent: true, enabled: takenBy !== null });
  const name = agents.data?.find(({ id }) => id === takenBy)?.name ?? 'A colleague';
  const unsent = useOutgoing(outbox, roomId).flatMap(({ message, state }) =>
    state === 'stored' ? [] : [message],
  );
  const typed = [...unsent, readDraft(userId, roomId).text].filter((text) => text.trim() !== '').join('\n');
  return (
    <div className={classes.nothing}>
      <State
        icon={IconMessageOff}
        title={takenBy === null ? 'This chat is not available' : `${name} took this chat`}
        actions={
          <Button component={Link} to={back} variant="default">
            Back to the conversations
          </Button>
        }
      >
        {takenBy === null
          ? 'A colleague may have answered it first, or it does not exist.'
          : 'They answered first, so the conversation is theirs now.'}
      </State>
      {typed === '' ? null : (
        <section className={classes.keptText} aria-label="Your unsent message">
          <p>
            <strong>Your message was not sent.</strong> <CopyButton text={typed} what="your message" />
          </p>
          <blockquote>{typed}</blockquote>
        </section>
      )}
    </div>
  );
};
