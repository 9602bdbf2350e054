import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import classes from './form.module.css';
import type { RecordForm } from './record-form.types';

interface Props {
  form: Pick<RecordForm<object>, 'isDirty' | 'isSaving'> &
    Partial<Pick<RecordForm<object>, 'wrongCount' | 'focusWrong'>>;
  saveLabel?: string;
  /** Where Cancel leads; without it there is no Cancel. */
  cancelTo?: string;
  onCancel?: () => void;
  /** At the end of a dialog: two buttons without a bar of their own. */
  inDialog?: boolean;
  /** In a drawer: in sight at its lower edge. */
  inDrawer?: boolean;
  /** Saving is not the next step: the screen has another primary action. */
  secondary?: boolean;
  children?: ReactNode;
}

const attentionText = (count: number): string =>
  count === 1 ? '1 field needs attention' : `${count} fields need attention`;

/** Save and Cancel, in sight however long the form is. */
export const FormBar = (props: Props) => {
  const { form, saveLabel = 'Save', cancelTo, onCancel, inDialog, inDrawer, secondary, children } = props;
  const navigate = useNavigate();
  const wrong = form.wrongCount ?? 0;
  const cancel = onCancel ?? (cancelTo === undefined ? undefined : () => navigate(cancelTo));
  return (
    <div className={classes.bar} data-dialog={inDialog || undefined} data-drawer={inDrawer || undefined}>
      <span className={classes.unsaved} role="status">
        {wrong > 0 ? (
          <button type="button" className={classes.attention} onClick={form.focusWrong}>
            <IconAlertCircle size={16} aria-hidden /> {attentionText(wrong)}
          </button>
        ) : null}
        {form.isDirty && !form.isSaving ? <span>Unsaved changes</span> : null}
      </span>
      {children}
      {cancel ? (
        <Button variant="default" onClick={cancel} disabled={form.isSaving}>
          Cancel
        </Button>
      ) : null}
      <Button type="submit" variant={secondary ? 'default' : undefined} loading={form.isSaving}>
        {saveLabel}
      </Button>
    </div>
  );
};
