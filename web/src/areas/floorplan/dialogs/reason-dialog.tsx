import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';

interface Props {
  title: string;
  submitLabel: string;
  text: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Takes something back, with its reason. */
export const ReasonDialog = ({ title, submitLabel, text, send, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const run = async () => {
    try {
      await send(reason.trim());
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog
      title={title}
      submitLabel={submitLabel}
      close={onClose}
      disabled={reason.trim() === ''}
      run={run}
    >
      {text}
      <TextField label="Reason" required maxLength={500} value={reason} onChange={setReason} />
    </SmallDialog>
  );
};
