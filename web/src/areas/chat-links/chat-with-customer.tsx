import { chatCalls } from '@forecourt/contract/chat/index';
import { IconMessages } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSave } from '../../api/use-save';
import { CompactButton } from '../../kit/page/compact-button';
import { chatPath } from './paths';

/** Opens the conversation with a customer who has a portal account. */
export const ChatWithCustomer = ({ customerId }: { customerId: number }) => {
  const navigate = useNavigate();
  const { save, isSaving } = useSave(chatCalls.customerRoom, { quiet: true, showsFields: false });
  const open = async () => {
    const room = await save({ params: { id: customerId } }).catch(() => null); // useSave has shown the refusal
    if (room) navigate(chatPath(room.id));
  };
  return (
    <CompactButton icon={IconMessages} loading={isSaving} onClick={() => void open()}>
      Chat
    </CompactButton>
  );
};
