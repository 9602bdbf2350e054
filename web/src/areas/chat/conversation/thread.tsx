import type { ChatMessage } from '@forecourt/contract/chat/message';
import { wallTime } from '@forecourt/domain/zoned';
import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTimeZone, useToday } from '../../../kit/format';
import classes from '../chat.module.css';
import { byDay } from './day-groups';
import { MessageItem } from './message-item';

const NEAR_PX = 80;

interface Props {
  messages: readonly ChatMessage[];
  own: ChatMessage['fromType'];
  guestName?: string;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
  /** After the messages: those on their way. */
  pending?: ReactNode;
  pendingCount?: number;
  /** Under the messages: that the guest types. */
  foot?: ReactNode;
}

/** A conversation that stays at its end while one reads there, and where one reads when older messages come. */
export const Thread = (props: Props) => {
  const {
    messages,
    own,
    guestName,
    hasOlder,
    isLoadingOlder,
    loadOlder,
    pending,
    pendingCount = 0,
    foot,
  } = props;
  const timeZone = useTimeZone();
  const today = useToday();
  const box = useRef<HTMLElement>(null);
  const [hasNew, setHasNew] = useState(false);
  const was = useRef({ atEnd: true, height: 0, first: 0, last: 0, pending: 0 });
  const first = messages[0]?.id ?? 0;
  const last = messages.at(-1)?.id ?? 0;

  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    was.current.atEnd = true;
    setHasNew(false);
  };
  const onScroll = () => {
    if (!box.current) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    was.current.atEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (was.current.atEnd) setHasNew(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is added at either end
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const before = was.current;
    if (before.atEnd || pendingCount > before.pending) toEnd();
    else if (first < before.first) shown.scrollTop += shown.scrollHeight - before.height;
    else if (last > before.last) setHasNew(true);
    was.current = { ...was.current, height: shown.scrollHeight, first, last, pending: pendingCount };
  }, [first, last, pendingCount, foot]);

  return (
    <div className={classes.threadBox}>
      <section
        ref={box}
        className={classes.thread}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label="Messages"
      >
        {hasOlder ? (
          <Button
            variant="subtle"
            color="gray"
            className={classes.older}
            loading={isLoadingOlder}
            onClick={loadOlder}
          >
            Show earlier messages
          </Button>
        ) : null}
        {byDay(messages, (at) => wallTime(at, timeZone).slice(0, 10)).map(({ day, messages: ofDay }) => (
          <section key={day} aria-label={day}>
            <p className={classes.day}>{day === today ? 'Today' : day}</p>
            <ol className={classes.messages}>
              {ofDay.map((message) => (
                <MessageItem key={message.id} message={message} own={own} guestName={guestName} />
              ))}
            </ol>
          </section>
        ))}
        {pending ? <ol className={classes.messages}>{pending}</ol> : null}
        {foot}
      </section>
      {hasNew ? (
        <Button className={classes.newMessages} size="compact-sm" radius="xl" onClick={toEnd}>
          New messages
        </Button>
      ) : null}
    </div>
  );
};
