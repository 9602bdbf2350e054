import { SUBJECT_MOST } from '@forecourt/contract/campaigns/campaign';
import {
  type CampaignTemplate,
  newTemplateForm,
  templateCalls,
  templateForm,
} from '@forecourt/contract/campaigns/templates';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { later } from '../../../kit/later';
import { Page, Section } from '../../../kit/page';
import classes from '../campaigns.module.css';
import { ChannelField, ChannelText } from '../parts/channel';
import { WithFieldMenu } from '../parts/insert-field';
import { MailText, SmsText } from '../parts/text-fields';
import { TEMPLATES } from '../paths';
import { REFETCH_TEMPLATES } from '../refetch';
import { newTemplateValues, templateDraft, valuesOf } from './template-values';

const PreviewDialog = later(async () => (await import('../parts/preview-dialog')).PreviewDialog);

interface Props {
  /** Left out for a new one. */
  template?: CampaignTemplate;
  /** Of a new one. */
  channel?: CampaignChannel;
}

/** Writes a ready-made text for campaigns. */
export const TemplateEditor = ({ template, channel = 'email' }: Props) => {
  const mayEdit = useCan()('campaigns.edit');
  const navigate = useNavigate();
  const [isPreviewed, setPreviewed] = useState(false);
  const adding = useSave(templateCalls.addTemplate, { invalidates: REFETCH_TEMPLATES });
  const saving = useSave(templateCalls.changeTemplate, { invalidates: REFETCH_TEMPLATES });
  const form = useRecordForm({
    schema: template ? templateForm : newTemplateForm,
    initial: template ? valuesOf(template) : newTemplateValues(channel),
    draft: templateDraft(template?.id),
    save: (body) =>
      template
        ? saving.save({ params: { id: template.id }, body })
        : adding.save({ body: newTemplateForm.parse(body) }),
    onSaved: () => {
      if (!template) void navigate(TEMPLATES);
    },
  });
  const { values } = form;
  const isMail = values.channel === 'email';
  const title = template ? 'Edit template' : 'Add template';
  const subject = (which: 'subject' | 'subject_b', label: string, description?: string) => (
    <WithFieldMenu
      label={label}
      value={values[which]}
      onChange={(value) => form.set(which, value)}
      disabled={!mayEdit}
    >
      <TextField
        label={label}
        description={description}
        maxLength={SUBJECT_MOST}
        readOnly={!mayEdit}
        {...form.field(which)}
      />
    </WithFieldMenu>
  );
  return (
    <Page
      title={title}
      documentTitle={template && `${template.name} · ${title}`}
      back={TEMPLATES}
      width="form"
      subtitle={template ? <ChannelText channel={template.channel} /> : undefined}
      actions={
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => setPreviewed(true)}
        >
          Preview
        </Button>
      }
    >
      <RecordForm form={form}>
        <Section>
          <div className={classes.stack}>
            <TextField
              label="Name"
              required
              maxLength={120}
              placeholder="e.g. Oil change reminder"
              readOnly={!mayEdit}
              {...form.field('name')}
            />
            {template ? null : (
              <ChannelField value={values.channel} onChange={(next) => form.set('channel', next)} />
            )}
            {isMail ? (
              <>
                {subject('subject', 'Subject')}
                {subject('subject_b', 'Subject B', 'Optional, to test two subjects against each other.')}
                <MailText field={form.field('body')} readOnly={!mayEdit} />
              </>
            ) : (
              <SmsText field={form.field('sms_text')} readOnly={!mayEdit} />
            )}
          </div>
        </Section>
        {mayEdit ? <FormBar form={form} cancelTo={TEMPLATES} /> : null}
      </RecordForm>
      {isPreviewed ? (
        <PreviewDialog
          channel={values.channel}
          subjects={values.subject_b === '' ? [values.subject] : [values.subject, values.subject_b]}
          body={values.body}
          smsText={values.sms_text}
          close={() => setPreviewed(false)}
        />
      ) : null}
    </Page>
  );
};
