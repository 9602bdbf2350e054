import type { ReactNode } from 'react';
import { useState } from 'react';
import { SmallDialog } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';

interface Props {
  title: string;
  submitLabel: string;
  close: () => void;
  error?: string;
  disabled?: boolean;
  run: (reason: string) => Promise<boolean>;
  children?: ReactNode;
}

/** A step that is kept with its reason. */
export const ReasonDialog = ({ title, submitLabel, close, error, disabled, run, children }: Props) => {
  const [reason, setReason] = useState('');
  return (
    <SmallDialog
      title={title}
      submitLabel={submitLabel}
      close={close}
      disabled={disabled || reason.trim() === ''}
      run={() => run(reason.trim())}
    >
      {children}
      <TextAreaField
        label="Reason"
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={error}
      />
    </SmallDialog>
  );
};
