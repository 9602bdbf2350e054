import { chatCalls } from '@forecourt/contract/chat/index';
import { IconMessages } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '../../api/session-context';
import { useSave } from '../../api/use-save';
import { CompactButton } from '../../kit/page/compact-button';
import { offlineChatPath } from './paths';

/** Opens the customer's own conversation with the dealership. */
export const OwnChat = () => {
  const can = useCan();
  const navigate = useNavigate();
  const { save, isSaving } = useSave(chatCalls.ownRoom, { quiet: true, showsFields: false });
  if (!can('offlineChat.use')) return null;
  const open = async () => {
    const room = await save({}).catch(() => null); // useSave has shown the refusal
    if (room) navigate(offlineChatPath(room.id));
  };
  return (
    <CompactButton icon={IconMessages} loading={isSaving} onClick={() => void open()}>
      Chat with us
    </CompactButton>
  );
};
