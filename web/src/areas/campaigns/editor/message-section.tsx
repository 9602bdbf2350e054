import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import type { CampaignTemplate } from '@forecourt/contract/campaigns/templates';
import { richTextToPlain } from '@forecourt/domain/rich-text/to-plain';
import { Button, Group } from '@mantine/core';
import { IconEye, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecordFormState } from '../../../kit/form';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import classes from '../campaigns.module.css';
import { MailText, SmsText } from '../parts/text-fields';
import { CHANNEL_LABELS } from '../words';
import type { CampaignValues } from './campaign-values';
import { SubjectFields } from './subject-fields';
import type { AudienceState } from './use-audience';

const PreviewDialog = later(async () => (await import('../parts/preview-dialog')).PreviewDialog);
const TemplateDialog = later(async () => (await import('./template-dialog')).TemplateDialog);

interface Props {
  campaign: Campaign;
  form: RecordFormState<CampaignValues>;
  audience: AudienceState;
  mayEdit: boolean;
}

/** What is written. */
export const MessageSection = ({ campaign, form, audience, mayEdit }: Props) => {
  const [open, setOpen] = useState<'preview' | 'template' | null>(null);
  const { channel } = campaign;
  const { values } = form;
  const close = () => setOpen(null);
  const take = ({ subject, subject_b, body, sms_text }: CampaignTemplate) => {
    if (channel === 'sms') return form.set('sms_text', sms_text);
    form.set('subject', subject);
    form.set('subject_b', subject_b);
    form.set('body', body);
    if (subject_b !== '' && values.ab.mode === 'none') form.set('ab', { ...values.ab, mode: 'split' });
  };
  const hasText =
    channel === 'sms'
      ? values.sms_text !== ''
      : values.subject !== '' || richTextToPlain(values.body).trim() !== '';
  return (
    <Section
      title="Message"
      description={CHANNEL_LABELS[channel]}
      actions={
        <Group gap="xs">
          {mayEdit ? (
            <Button
              variant="default"
              leftSection={<IconTemplate size={16} aria-hidden />}
              onClick={() => setOpen('template')}
            >
              Use a template
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => setOpen('preview')}
          >
            Preview
          </Button>
        </Group>
      }
    >
      <div className={classes.stack}>
        {channel === 'email' ? (
          <>
            <SubjectFields form={form} mayEdit={mayEdit} />
            <MailText field={form.field('body')} readOnly={!mayEdit} />
          </>
        ) : (
          <SmsText field={form.field('sms_text')} readOnly={!mayEdit} />
        )}
      </div>
      {open === 'template' ? (
        <TemplateDialog channel={channel} hasText={hasText} onTake={take} close={close} />
      ) : null}
      {open === 'preview' ? (
        <PreviewDialog
          channel={channel}
          subjects={values.ab.mode === 'none' ? [values.subject] : [values.subject, values.subject_b]}
          body={values.body}
          smsText={values.sms_text}
          people={audience.rows}
          close={close}
        />
      ) : null}
    </Section>
  );
};
