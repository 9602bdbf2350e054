import { TICKET_FILES_MOST, TICKET_TEXT_MOST } from '@forecourt/contract/support/ticket';
import { Button } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, type RecordFormState, useRecordForm } from '../../../kit/form';
import { UploadField } from '../../../kit/upload';
import classes from './ticket.module.css';

export interface ReplyValues {
  body: string;
  attaches: readonly File[];
}

interface Props<S extends z.ZodObject, V extends ReplyValues> {
  schema: S;
  empty: V;
  draft: string;
  label: string;
  placeholder: string;
  sendLabel: (values: V) => string;
  hint?: string;
  send: (body: z.output<S>, files: readonly File[]) => Promise<unknown>;
  /** Above the text: what kind of message it is. */
  above?: (form: RecordFormState<V>) => ReactNode;
  /** Beside the button that sends. */
  beside?: (form: RecordFormState<V>) => ReactNode;
}

export const FILE_HINT = `At most ${TICKET_FILES_MOST} files of 1 MB each`;
export const checkFiles = ({ attaches }: { attaches: readonly File[] }): Record<string, string> =>
  attaches.length > TICKET_FILES_MOST ? { attaches: `At most ${TICKET_FILES_MOST} files` } : {};

/** Writes in a ticket. What is typed is kept as a draft; Ctrl and Enter send it. */
export const Composer = <S extends z.ZodObject, V extends ReplyValues>(props: Props<S, V>) => {
  const { schema, empty, draft, label, placeholder, sendLabel, hint, send, above, beside } = props;
  const [withFiles, setWithFiles] = useState(false);
  const form = useRecordForm({
    ...{ schema, initial: empty, draft, check: checkFiles },
    save: async (body) => {
      await send(body, form.values.attaches);
      return empty;
    },
    onSaved: () => setWithFiles(false),
  });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void form.submit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys typed in its fields are heard here
    <div className={classes.composer} onKeyDown={sendByKey}>
      <RecordForm form={form}>
        {above?.(form)}
        <TextAreaField
          label={label}
          {...form.field('body')}
          rows={4}
          maxLength={TICKET_TEXT_MOST}
          placeholder={placeholder}
        />
        {withFiles ? (
          <UploadField label="Attachments" {...form.field('attaches')} many description={FILE_HINT} />
        ) : null}
        <div className={classes.foot}>
          {withFiles ? null : (
            <Button
              variant="subtle"
              color="gray"
              className={classes.attach}
              onClick={() => setWithFiles(true)}
            >
              <IconPaperclip size={16} aria-hidden />
              <span className={classes.attachText}>Attach files</span>
            </Button>
          )}
          <span className={classes.hint}>{hint}</span>
          {beside?.(form)}
          <Button type="submit" loading={form.isSaving} leftSection={<IconSend size={16} aria-hidden />}>
            {sendLabel(form.values)}
          </Button>
        </div>
      </RecordForm>
    </div>
  );
};
