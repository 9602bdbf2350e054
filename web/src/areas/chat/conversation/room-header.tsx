import type { ChatRoom } from '@forecourt/contract/chat/message';
import { mayTake } from '@forecourt/domain/chat/index';
import { ActionIcon, Button, Menu, Title, Tooltip } from '@mantine/core';
import {
  IconAddressBook,
  IconArrowLeft,
  IconArrowsExchange,
  IconBan,
  IconCircleCheck,
  IconDots,
  IconInfoCircle,
  IconRotate,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActor } from '../../../api/session-context';
import classes from '../chat.module.css';
import { GuestAvatar } from '../parts/guest-avatar';
import type { Panes } from '../parts/use-panes';
import { WaitingChip } from '../parts/waiting-chip';
import type { RoomActions } from './use-room-actions';

interface Props {
  room: ChatRoom;
  actions: RoomActions;
  panes: Panes;
  /** The list, where it is not beside the conversation. */
  back: string;
  onTransfer: () => void;
  onDetails: () => void;
}

const responsibleText = ({ responsible_user_id, responsible_name }: ChatRoom, userId: number): string => {
  if (responsible_user_id === null) return 'Unassigned';
  return `Assigned to ${responsible_user_id === userId ? 'you' : (responsible_name ?? 'a colleague')}`;
};

const stateText = (room: ChatRoom, userId: number): string => {
  if (room.state === 'closed') return 'Closed';
  if (room.state === 'blocked') return 'Blocked';
  return responsibleText(room, userId);
};

const DANGER = { color: 'var(--mantine-color-error)' };

export const RoomHeader = ({ room, actions, panes, back, onTransfer, onDetails }: Props) => {
  const { userId } = useActor();
  const name = room.creator.username;
  const mayAsk = room.contact === null && room.state !== 'blocked' && room.creator.is_guest === 1;
  const askLabel =
    room.contact_asked_at === null ? 'Ask for contact details' : 'Ask again for contact details';
  return (
    <header className={classes.roomHeader}>
      {panes === 1 ? (
        <ActionIcon component={Link} to={back} aria-label="Back to the conversations" size={36}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      <GuestAvatar room={room} />
      <div className={classes.who}>
        <Title order={2} className={classes.whoName} title={name}>
          {name}
        </Title>
        <span className={classes.whoLine}>
          <span>
            {room.is_online === 1 ? 'Online' : 'Not on the site'} · {stateText(room, userId)}
          </span>
          <WaitingChip room={room} />
        </span>
      </div>
      <div className={classes.roomActions}>
        {mayAsk ? (
          <Tooltip label={askLabel}>
            <ActionIcon
              size={34}
              variant="default"
              aria-label={askLabel}
              loading={actions.isAsking}
              onClick={() => void actions.askContact()}
            >
              <IconAddressBook size={17} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null}
        {panes > 1 && mayTake(room, 'close') ? (
          <Button
            variant="default"
            loading={actions.isSaving}
            leftSection={<IconCircleCheck size={16} aria-hidden />}
            onClick={actions.close}
          >
            Close chat
          </Button>
        ) : null}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={34} variant="default" aria-label={`More actions for ${name}`}>
              <IconDots size={17} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {panes < 3 ? (
              <Menu.Item leftSection={<IconInfoCircle size={16} aria-hidden />} onClick={onDetails}>
                Details
              </Menu.Item>
            ) : null}
            {mayTake(room, 'transfer') ? (
              <Menu.Item leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={onTransfer}>
                Transfer to a colleague
              </Menu.Item>
            ) : null}
            {panes === 1 && mayTake(room, 'close') ? (
              <Menu.Item leftSection={<IconCircleCheck size={16} aria-hidden />} onClick={actions.close}>
                Close chat
              </Menu.Item>
            ) : null}
            {mayTake(room, 'reopen') ? (
              <Menu.Item leftSection={<IconRotate size={16} aria-hidden />} onClick={actions.reopen}>
                Reopen chat
              </Menu.Item>
            ) : null}
            {mayTake(room, 'unblock') ? (
              <Menu.Item
                leftSection={<IconRotate size={16} aria-hidden />}
                onClick={() => void actions.unblock()}
              >
                Unblock
              </Menu.Item>
            ) : null}
            {mayTake(room, 'block') && room.creator.is_guest === 1 ? (
              <>
                <Menu.Divider />
                <Menu.Item
                  style={DANGER}
                  leftSection={<IconBan size={16} aria-hidden />}
                  onClick={() => void actions.block()}
                >
                  Block
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
};
