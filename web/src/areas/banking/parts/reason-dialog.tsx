import { type ReactNode, useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';

interface Props {
  title: string;
  submitLabel: string;
  placeholder: string;
  children?: ReactNode;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** What is undone needs a reason. */
export const ReasonDialog = ({ title, submitLabel, placeholder, children, run, onClose }: Props) => {
  const [reason, setReason] = useState('');
  return (
    <SmallDialog
      title={title}
      submitLabel={submitLabel}
      close={onClose}
      disabled={reason.trim() === ''}
      run={() =>
        run(reason.trim()).then(
          () => true,
          () => false, // useSave has shown the refusal
        )
      }
    >
      {children}
      <TextField
        label="Reason"
        required
        maxLength={500}
        placeholder={placeholder}
        value={reason}
        onChange={setReason}
      />
    </SmallDialog>
  );
};
