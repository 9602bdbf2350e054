import { useSessionInfo } from '../../../api/session-context';
import type { Outbox, Outgoing } from '../outbox/outbox';
import { Bubble, type Media } from './bubble';
import { OutgoingMark } from './marks';
import { ClockTime } from './message-item';

const mediaOf = ({ file, state }: Outgoing): Media | null =>
  file === null
    ? null
    : {
        ...{ kind: file.kind, src: file.preview, name: file.name, isLoading: state !== 'failed' },
        ...{ width: file.width ?? null, height: file.height ?? null },
      };

interface Props {
  items: readonly Outgoing[];
  outbox: Outbox;
  isConnected: boolean;
}

/** What the server has not confirmed yet, in the order of writing. */
export const Pending = ({ items, outbox, isConnected }: Props) => {
  const { user } = useSessionInfo();
  const name = `${user.f_name} ${user.l_name}`.trim() || user.username;
  return items.map((item) => (
    <Bubble
      key={item.creation_id}
      from={name}
      side="out"
      isPrivate={item.is_private}
      time={<ClockTime at={item.createdAt} />}
      text={item.message}
      media={mediaOf(item)}
      mark={
        <OutgoingMark
          item={item}
          isConnected={isConnected}
          onRetry={() => outbox.retry(item.creation_id)}
          onDiscard={() => outbox.discard(item.creation_id)}
        />
      }
    />
  ));
};
