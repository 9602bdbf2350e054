import type { ChatMessage } from '@forecourt/contract/chat/message';
import { formatInstant } from '@forecourt/domain/dates';
import { wallTime } from '@forecourt/domain/zoned';
import { fileUrl } from '../../../api/file-url';
import { useTimeZone } from '../../../kit/format';
import classes from '../chat.module.css';
import { Bubble, type Media } from './bubble';
import { Mark } from './marks';

export const ClockTime = ({ at }: { at: string }) => {
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} title={formatInstant(at, timeZone)} className="fc-figures">
      {wallTime(at, timeZone).slice(11, 16)}
    </time>
  );
};

const mediaOf = ({
  messageType,
  src,
  originalFileName,
  mediaWidth,
  mediaHeight,
}: ChatMessage): Media | null =>
  messageType === 'text' || src === null
    ? null
    : {
        ...{ kind: messageType, src: fileUrl(src), isLoading: false, width: mediaWidth, height: mediaHeight },
        name: originalFileName ?? (messageType === 'image' ? 'Photo' : 'Document'),
      };

interface Props {
  message: ChatMessage;
  /** Whose messages stand on the right. */
  own: ChatMessage['fromType'];
  /** As the guest is called now: older messages were read before they gave a name. */
  guestName?: string | undefined;
}

export const MessageItem = ({ message, own, guestName }: Props) =>
  message.fromType === 'SYSTEM' ? (
    <li className={classes.system}>
      {message.message} <ClockTime at={message.createdAt} />
    </li>
  ) : (
    <Bubble
      from={message.fromType === 'GUEST' ? (guestName ?? message.from) : message.from}
      side={message.fromType === own ? 'out' : 'in'}
      isPrivate={message.is_private === 1}
      time={<ClockTime at={message.createdAt} />}
      text={message.message}
      media={mediaOf(message)}
      mark={own === 'ADMIN' ? <Mark message={message} /> : null}
    />
  );
