import { chatCalls } from '@forecourt/contract/chat/index';
import type { ChatRoom } from '@forecourt/contract/chat/message';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useActor } from '../../../api/session-context';
import { toast } from '../../../api/toast';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { SelectField } from '../../../kit/fields';
import { BlockSkeleton, Loaded } from '../../../kit/page';

interface Props {
  room: ChatRoom;
  onDone: (room: ChatRoom) => void;
  onClose: () => void;
}

/** Gives the conversation to a colleague; those who are online come first. */
export const TransferDialog = ({ room, onDone, onClose }: Props) => {
  const { userId } = useActor();
  const agents = useCall(chatCalls.agents, {}, { showsFailure: true });
  const transferring = useSave(chatCalls.transfer, { quiet: true });
  const [chosen, setChosen] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const run = async () => {
    if (chosen === null) return false;
    try {
      onDone(await transferring.save({ params: { id: room.id }, body: { user_id: chosen, note } }));
      const to = agents.data?.find(({ id }) => id === chosen)?.name ?? 'your colleague';
      void toast({
        kind: 'success',
        message: `The chat with ${room.creator.username} was transferred to ${to}`,
      });
      return true;
    } catch {
      return false; // useSave has shown the refusal
    }
  };
  return (
    <SmallDialog
      title={`Transfer chat with ${room.creator.username}`}
      submitLabel="Transfer"
      close={onClose}
      disabled={chosen === null}
      run={run}
    >
      <Loaded query={agents} skeleton={<BlockSkeleton height={60} />}>
        {(people) => (
          <SelectField<number>
            label="Colleague"
            required
            placeholder="e.g. Sam Lindqvist"
            value={chosen}
            error={transferring.fieldErrors.user_id}
            onChange={(id) => setChosen(id)}
            options={people
              .filter(({ id }) => id !== userId && id !== room.responsible_user_id)
              .sort((a, b) => Number(b.is_online) - Number(a.is_online) || a.name.localeCompare(b.name))
              .map(({ id, name, is_online }) => ({
                value: id,
                label: `${name} (${is_online ? 'online' : 'offline'})`,
              }))}
          />
        )}
      </Loaded>
      <Textarea
        label="Note for them"
        description="The guest does not see it."
        placeholder="e.g. Wants to see the car on Saturday"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={500}
        value={note}
        error={transferring.fieldErrors.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </SmallDialog>
  );
};
