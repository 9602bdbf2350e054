import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { later } from '../later';
import { DraftNotice } from './draft-notice';
import { labelOf, shownIn } from './field-dom';
import classes from './form.module.css';
import type { RecordForm as Form } from './record-form.types';
import { useLeaveGuard } from './use-leave-guard';

const ConflictDialog = later(async () => (await import('./conflict-dialog')).ConflictDialog);

const isOneLine = (target: EventTarget) =>
  target instanceof HTMLInputElement && !['submit', 'button', 'checkbox', 'file'].includes(target.type);

interface Props<V extends object> {
  form: Form<V>;
  children: ReactNode;
}

/** The form around its fields: saving, the question before leaving, the draft, and what to do when someone was faster. */
export const RecordForm = <V extends object>({ form, children }: Props<V>) => {
  useLeaveGuard(() => !form.mayLeave(), form.keepsDraft);
  const noEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isOneLine(event.target)) event.preventDefault();
  };
  return (
    <form
      ref={form.formRef}
      noValidate
      className={classes.form}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={form.preventEnterSubmit ? noEnter : undefined}
    >
      {form.restored === null ? null : (
        <DraftNotice {...form.restored} onDiscard={form.discardDraft}>
          What you typed
        </DraftNotice>
      )}
      {form.formError === null ? null : (
        <Alert variant="light" color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {form.formError}
        </Alert>
      )}
      {children}
      {form.conflict === null ? null : (
        <ConflictDialog
          conflict={form.conflict}
          labelOf={(field) => labelOf(form.formRef.current, field)}
          mineOf={(field) =>
            form.display(
              field,
              Reflect.get(form.values, field),
              Object.fromEntries(Object.entries(form.values)),
            ) ?? shownIn(form.formRef.current, field)
          }
          display={form.display}
          onResolve={form.resolve}
        />
      )}
    </form>
  );
};
