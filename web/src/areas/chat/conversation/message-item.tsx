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
        name: originalFileName ?? (messageType === 'image' ? 'Picture' : 'Document'),
      };

interface Props {
  message: ChatMessage;
  /** Whose messages stand on the right. */
  own: ChatMessage['fromType'];
}

export const MessageItem = ({ message, own }: Props) =>
  message.fromType === 'SYSTEM' ? (
    <li className={classes.system}>
      {message.message} <ClockTime at={message.createdAt} />
    </li>
  ) : (
    <Bubble
      from={message.from}
      side={message.fromType === own ? 'out' : 'in'}
      isPrivate={message.is_private === 1}
      time={<ClockTime at={message.createdAt} />}
      text={message.message}
      media={mediaOf(message)}
      mark={own === 'ADMIN' ? <Mark message={message} /> : null}
    />
  );
