import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import classes from './form.module.css';
import type { RecordForm } from './record-form.types';

interface Props {
  form: Pick<RecordForm<object>, 'isDirty' | 'isSaving'>;
  saveLabel?: string;
  /** Where Cancel leads; without it there is no Cancel. */
  cancelTo?: string;
  onCancel?: () => void;
  children?: ReactNode;
}

/** Save and Cancel, in sight however long the form is. */
export const FormBar = ({ form, saveLabel = 'Save', cancelTo, onCancel, children }: Props) => {
  const navigate = useNavigate();
  const cancel = onCancel ?? (cancelTo === undefined ? undefined : () => navigate(cancelTo));
  return (
    <div className={classes.bar}>
      <span className={classes.unsaved} role="status">
        {form.isDirty && !form.isSaving ? 'Unsaved changes' : ''}
      </span>
      {children}
      {cancel ? (
        <Button variant="default" onClick={cancel} disabled={form.isSaving}>
          Cancel
        </Button>
      ) : null}
      <Button type="submit" loading={form.isSaving}>
        {saveLabel}
      </Button>
    </div>
  );
};
