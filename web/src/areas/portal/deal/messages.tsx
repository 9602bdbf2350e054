import { DEAL_COMMENT_FILE_MAX_BYTES } from '@forecourt/contract/deals/papers';
import { type OwnDeal, ownMessageForm, portalCalls } from '@forecourt/contract/portal/index';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { fileUrl } from '../../../api/file-url';
import { useSave } from '../../../api/use-save';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { RelativeTime } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { type FileRules, UploadField } from '../../../kit/upload';
import { REFETCH_OWN_DEALS } from '../refetch';
import classes from './own-deal.module.css';

const FILE_RULES: FileRules = { kinds: ['jpg', 'png', 'pdf'], maxBytes: DEAL_COMMENT_FILE_MAX_BYTES };

const Write = ({ dealId }: { dealId: number }) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const sending = useSave(portalCalls.write, { invalidates: REFETCH_OWN_DEALS, quiet: true });
  const initial = { text: '' };
  const form = useRecordForm({
    schema: ownMessageForm,
    initial,
    draft: `own-deal-${dealId}`,
    save: async (body) => {
      await sending.save({ params: { id: dealId }, body, files: { file: files } });
      setFiles([]);
      return initial;
    },
  });
  return (
    <RecordForm form={form}>
      <TextAreaField label="Your message" rows={3} maxLength={5_000} {...form.field('text')} />
      <UploadField label="Attachments" many rules={FILE_RULES} value={files} onChange={setFiles} />
      <div className={classes.line}>
        <Button
          type="submit"
          className={classes.end}
          loading={form.isSaving}
          leftSection={<IconSend size={16} aria-hidden />}
        >
          Send
        </Button>
      </div>
    </RecordForm>
  );
};

/** What the customer and the dealership wrote to each other. */
export const Messages = ({ deal }: { deal: OwnDeal }) => (
  <Section title="Messages">
    {deal.messages.length === 0 ? (
      <p className={classes.quiet} style={{ marginBottom: 12 }}>
        Ask about the vehicle, the price or the delivery.
      </p>
    ) : (
      <ol className={classes.messages} aria-label="Messages" aria-live="polite">
        {deal.messages.map((message) => (
          <li key={message.id} className={classes.message} data-own={message.mine || undefined}>
            <span className={classes.quiet}>
              <strong>{message.mine ? 'You' : message.by}</strong> <RelativeTime at={message.at} />
            </span>
            <p className={classes.bubble}>{message.text}</p>
            {message.files.map((file) => (
              <a key={file.id} href={fileUrl(file.url)} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            ))}
          </li>
        ))}
      </ol>
    )}
    <Write dealId={deal.id} />
  </Section>
);
