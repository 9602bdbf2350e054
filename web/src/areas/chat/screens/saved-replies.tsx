import { chatCalls } from '@forecourt/contract/chat/index';
import { SAVED_REPLIES_MOST, type SavedReply } from '@forecourt/contract/chat/settings';
import { ActionIcon, Button, CloseButton, Menu, TextInput } from '@mantine/core';
import { IconDots, IconPencil, IconPlus, IconSearch, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { BlockSkeleton, EmptyState, Loaded, Page, Section } from '../../../kit/page';
import { CHAT } from '../../chat-links';
import classes from '../parts/tables.module.css';
import { REFETCH_REPLIES } from '../refetch';
import { findReplies } from '../replies/find-replies';

const ReplyDialog = later(async () => (await import('../replies/reply-dialog')).ReplyDialog);

const DANGER = { color: 'var(--mantine-color-error)' };

interface RowProps {
  reply: SavedReply;
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

const Row = ({ reply, mayChange, onEdit, onRemove }: RowProps) => (
  <tr>
    <td>
      <strong>{reply.title}</strong>
    </td>
    <td className={classes.text}>{reply.text}</td>
    <td>{reply.is_shared === 1 ? 'All colleagues' : 'Only you'}</td>
    <td className={classes.actions}>
      {mayChange ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Actions for ${reply.title}`}>
              <IconDots size={17} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
              Edit
            </Menu.Item>
            <Menu.Item style={DANGER} leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </td>
  </tr>
);

/** Texts that one sends often: own ones and those that all colleagues share. */
export const Screen = () => {
  const can = useCan();
  const query = useCall(chatCalls.savedReplies, {}, { showsFailure: true });
  const removing = useSave(chatCalls.removeSavedReply, { invalidates: REFETCH_REPLIES, showsFields: false });
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  const [q, setQ] = useState('');
  const remove = async ({ id, title, is_shared }: SavedReply) => {
    const sure = await ask({
      title: `Delete “${title}”?`,
      body: is_shared === 1 ? 'Your colleagues can no longer use it either.' : 'You can no longer use it.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) await removing.save({ params: { id } }).catch(() => undefined); // useSave has shown the refusal
  };
  const isFull = (query.data?.length ?? 0) >= SAVED_REPLIES_MOST;
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={isFull}
      title={isFull ? `At most ${SAVED_REPLIES_MOST} saved replies` : undefined}
      onClick={() => setEdited('new')}
    >
      Add reply
    </Button>
  );
  return (
    <Page title="Saved replies" subtitle="Type / in a chat to use one" back={CHAT} actions={add}>
      <Loaded query={query} skeleton={<BlockSkeleton height={320} />}>
        {(replies) => {
          const shown = findReplies(replies, q);
          return replies.length === 0 ? (
            <EmptyState icon={IconTemplate} title="No saved replies yet" actions={add}>
              Save what you write often, such as opening hours or how to book a test drive.
            </EmptyState>
          ) : (
            <Section>
              <TextInput
                type="search"
                className={classes.search}
                aria-label="Search saved replies"
                placeholder="e.g. Opening hours"
                value={q}
                leftSection={<IconSearch size={16} aria-hidden />}
                rightSection={
                  q === '' ? null : (
                    <CloseButton size="sm" aria-label="Clear the search" onClick={() => setQ('')} />
                  )
                }
                onChange={(event) => setQ(event.currentTarget.value)}
              />
              {shown.length === 0 ? (
                <EmptyState icon={IconSearch} title="Nothing found">
                  No saved reply has “{q}” in it.
                </EmptyState>
              ) : (
                <table className={classes.table}>
                  <thead>
                    <tr>
                      <th>Title</th>
                      <th>Text</th>
                      <th>For</th>
                      <th aria-label="Actions" />
                    </tr>
                  </thead>
                  <tbody>
                    {shown.map((reply) => (
                      <Row
                        key={reply.id}
                        reply={reply}
                        mayChange={reply.is_own === 1 || can('chat.manage')}
                        onEdit={() => setEdited(reply)}
                        onRemove={() => void remove(reply)}
                      />
                    ))}
                  </tbody>
                </table>
              )}
            </Section>
          );
        }}
      </Loaded>
      {edited === null ? null : (
        <ReplyDialog
          key={edited === 'new' ? 'new' : edited.id}
          reply={edited === 'new' ? undefined : edited}
          close={() => setEdited(null)}
        />
      )}
    </Page>
  );
};
