import { chatCalls } from '@forecourt/contract/chat/index';
import type { ChatRoom } from '@forecourt/contract/chat/message';
import { useState } from 'react';
import { toast } from '../../../api/toast';
import { useSave } from '../../../api/use-save';
import { ask as confirm } from '../../../kit/confirm';
import { emit } from '../live/emit';

const OPTIONS = { quiet: true, showsFields: false } as const;

/** What one does with a room as a whole. Each answer of the server is shown at once. */
export const useRoomActions = (room: ChatRoom, apply: (room: ChatRoom) => void) => {
  const closing = useSave(chatCalls.close, OPTIONS);
  const reopening = useSave(chatCalls.reopen, OPTIONS);
  const blocking = useSave(chatCalls.block, OPTIONS);
  const unblocking = useSave(chatCalls.unblock, OPTIONS);
  const [isAsking, setAsking] = useState(false);
  const params = { id: room.id };
  const name = room.creator.username;
  const show = (saved: Promise<ChatRoom>) => void saved.then(apply, () => undefined); // useSave has shown the refusal

  return {
    isSaving: closing.isSaving || reopening.isSaving || blocking.isSaving || unblocking.isSaving,
    isAsking,
    close: () => show(closing.save({ params })),
    reopen: () => show(reopening.save({ params })),
    block: async () => {
      const sure = await confirm({
        title: `Block ${name}?`,
        body: 'They can no longer write to you, and for an hour nobody else from their network can start a chat. You can unblock them at any time.',
        confirmLabel: 'Block',
        danger: true,
      });
      if (sure) show(blocking.save({ params, body: { reason: '' } }));
    },
    unblock: async () => {
      const sure = await confirm({
        title: `Unblock ${name}?`,
        body: 'They can write to you again.',
        confirmLabel: 'Unblock',
      });
      if (sure) show(unblocking.save({ params }));
    },
    askContact: async () => {
      setAsking(true);
      try {
        await emit('admin:requestLead', { roomId: room.id });
        apply({ ...room, contact_asked_at: room.contact_asked_at ?? new Date().toISOString() });
        void toast({ kind: 'success', message: `${name} was asked for their contact details` });
      } catch (error) {
        void toast({ kind: 'error', message: error instanceof Error ? error.message : 'Server Error' });
      }
      setAsking(false);
    },
  };
};

export type RoomActions = ReturnType<typeof useRoomActions>;
