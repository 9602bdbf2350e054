import { leadContactCalls, leadMailForm, leadSmsForm } from '@forecourt/contract/leads/contacts';
import type { Lead } from '@forecourt/contract/leads/lead';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { TextAreaField, TextField } from '../../../kit/fields';
import { phoneMask } from '../../../kit/fields/masks';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { leadDrafts } from '../drafts';
import { REFETCH_CONTACTS } from '../refetch';
import classes from './messages.module.css';
import { subjectFor } from './subject';

interface Props {
  lead: Lead;
  to: string;
}

const SMS_MOST = 1_000;

export const MailComposer = ({ lead, to }: Props) => {
  const sending = useSave(leadContactCalls.sendMail, { invalidates: REFETCH_CONTACTS, quiet: true });
  const initial = { lead_id: lead.id, subject: subjectFor(lead), text: '' };
  const form = useRecordForm({
    schema: leadMailForm,
    initial,
    draft: leadDrafts(lead.id).mail,
    save: async ({ subject, text }) => {
      await sending.save({ body: { lead_id: lead.id, subject, text } });
      return initial;
    },
  });
  return (
    <RecordForm form={form}>
      <TextField label="Subject" {...form.field('subject')} required maxLength={200} />
      <TextAreaField label="Message" {...form.field('text')} required rows={3} maxLength={10_000} />
      <div className={classes.foot}>
        <span className={classes.quiet}>To {to}</span>
        <Button type="submit" loading={form.isSaving} leftSection={<IconSend size={16} aria-hidden />}>
          Send
        </Button>
      </div>
    </RecordForm>
  );
};

export const SmsComposer = ({ lead, to }: Props) => {
  const sending = useSave(leadContactCalls.sendSms, { invalidates: REFETCH_CONTACTS, quiet: true });
  const initial = { text: '' };
  const form = useRecordForm({
    schema: leadSmsForm,
    initial,
    draft: leadDrafts(lead.id).sms,
    save: async ({ text }) => {
      await sending.save({ params: { id: lead.id }, body: { text } });
      return initial;
    },
  });
  return (
    <RecordForm form={form}>
      <TextAreaField
        label="Message"
        {...form.field('text')}
        required
        rows={3}
        maxLength={SMS_MOST}
        description={`${form.values.text.length.toLocaleString()} of ${SMS_MOST.toLocaleString()} characters`}
      />
      <div className={classes.foot}>
        <span className={classes.quiet}>To {phoneMask.format(to)}</span>
        <Button type="submit" loading={form.isSaving} leftSection={<IconSend size={16} aria-hidden />}>
          Send
        </Button>
      </div>
    </RecordForm>
  );
};
