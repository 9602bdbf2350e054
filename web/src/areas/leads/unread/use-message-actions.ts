import { type FailedMessage, failedMessageCalls } from '@forecourt/contract/leads/failed-messages';
import { useNavigate } from 'react-router';
import { toast } from '../../../api/toast';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import { LEAD_CENTER, leadPath } from '../paths';
import { REFETCH_LEADS } from '../refetch';

const REFETCH = [failedMessageCalls.failedMessages, ...REFETCH_LEADS];

/** Each answers whether the message is off the list. */
export interface MessageActions {
  retry: (row: FailedMessage) => Promise<boolean>;
  dismiss: (row: FailedMessage) => Promise<boolean>;
  isRetrying: boolean;
}

export const useMessageActions = (): MessageActions => {
  const navigate = useNavigate();
  const retrying = useSave(failedMessageCalls.retryMessage, { invalidates: REFETCH });
  const moving = useSave(failedMessageCalls.setMessageState, { invalidates: REFETCH });
  return {
    isRetrying: retrying.isSaving,
    retry: async ({ id }) => {
      const reply = await retrying.save({ params: { id } }).catch(() => null);
      if (!reply) return false;
      if (reply.reason) {
        void toast({ kind: 'error', message: `It still cannot be read: ${reply.reason}` });
        return false;
      }
      const [lead] = reply.leads;
      void toast({ kind: 'success', message: lead ? 'A lead was added' : 'This lead was there already' });
      navigate(lead && reply.leads.length === 1 ? leadPath(lead.id, lead.lead_type) : LEAD_CENTER);
      return true;
    },
    dismiss: async ({ id }) => {
      const params = { id };
      const reply = await moving.save({ params, body: { state: 'dismissed' } }).catch(() => null);
      if (!reply) return false;
      undoToast('The message was dismissed', () => moving.save({ params, body: { state: 'failed' } }));
      return true;
    },
  };
};
