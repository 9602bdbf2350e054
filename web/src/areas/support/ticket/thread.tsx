import type { TicketMessage } from '@forecourt/contract/support/ticket';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconLock, IconMail } from '@tabler/icons-react';
import { fileUrl } from '../../../api/file-url';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { LinkedText } from './linked-text';
import classes from './ticket.module.css';
import { type MessageSource, useMessages } from './use-messages';

const sizeText = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString()} KB`;

const Files = ({ files }: Pick<TicketMessage, 'files'>) =>
  files.length === 0 ? null : (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={fileUrl(file.url)} target="_blank" rel="noreferrer" title={file.name}>
            {file.mime.startsWith('image/') ? (
              <img src={fileUrl(file.url)} alt="" loading="lazy" />
            ) : (
              <IconFileTypePdf size={22} aria-hidden />
            )}
            <span className={classes.fileText}>
              <span className={classes.fileName}>{file.name}</span>
              <span className={classes.fileSize}>{sizeText(file.bytes)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );

const Message = ({ message, isOurs }: { message: TicketMessage; isOurs: boolean }) => (
  <li
    className={classes.message}
    data-direction={isOurs ? 'out' : 'in'}
    data-internal={message.is_internal === 1 || undefined}
  >
    <span className={classes.meta}>
      <strong>{message.user_name}</strong>
      {message.side === 'staff' && message.is_internal === 0 ? (
        <span className={classes.tag}>Support</span>
      ) : null}
      {message.is_internal === 1 ? (
        <span className={classes.tag} data-internal>
          <IconLock size={12} aria-hidden /> Internal note
        </span>
      ) : null}
      <RelativeTime at={message.created_at} />
      {message.by_mail === 1 ? (
        <span className={classes.byMail}>
          <IconMail size={13} aria-hidden /> by e-mail
        </span>
      ) : null}
    </span>
    <div className={classes.bubble}>
      <p>
        <LinkedText text={message.body} />
      </p>
      <Files files={message.files} />
    </div>
  </li>
);

interface Props {
  source: MessageSource;
  /** The reader's side, whose messages stand on the right. */
  side: TicketMessage['side'];
  /** The newest message that is shown, each time another one is. */
  children?: (newest: TicketMessage | undefined) => React.ReactNode;
}

/** The conversation, oldest first. */
export const Thread = ({ source, side, children }: Props) => {
  const query = useMessages(source);
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={260} />}>
      {(messages) => (
        <>
          {query.hasEarlier ? (
            <Button
              variant="subtle"
              color="gray"
              className={classes.earlier}
              loading={query.isLoadingEarlier}
              onClick={query.loadEarlier}
            >
              Show earlier messages
            </Button>
          ) : null}
          <ol className={classes.messages} aria-label="Messages" aria-live="polite">
            {messages.map((message) => (
              <Message key={message.id} message={message} isOurs={message.side === side} />
            ))}
          </ol>
          {children?.(messages.at(-1))}
        </>
      )}
    </Loaded>
  );
};
