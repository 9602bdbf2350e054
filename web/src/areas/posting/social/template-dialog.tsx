import { postingCalls, type SocialTemplate, socialTemplateForm } from '@forecourt/contract/posting/index';
import { MAX_POST_TEXT } from '@forecourt/domain/posting/index';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { WithWordMenu } from '../parts/word-menu';
import classes from '../posting.module.css';

interface Props {
  /** To change; left out for a new one. */
  template?: SocialTemplate;
  /** What a new one begins with. */
  text?: string;
  close: () => void;
}

/** Writes a text that posts can start from. */
export const TemplateDialog = ({ template, text = '', close }: Props) => {
  const invalidates = [postingCalls.socialTemplates];
  const adding = useSave(postingCalls.addSocialTemplate, { invalidates });
  const changing = useSave(postingCalls.changeSocialTemplate, { invalidates });
  const initial: { name: string; text: string; version?: number } = template
    ? { name: template.name, text: template.text, version: template.version }
    : { name: '', text };
  const form = useRecordForm({
    schema: socialTemplateForm,
    initial,
    save: (body) => (template ? changing.save({ params: { id: template.id }, body }) : adding.save({ body })),
    onSaved: close,
  });
  return (
    <Modal opened onClose={close} title={template ? 'Edit template' : 'New template'} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <div className={classes.stack}>
            <TextField
              label="Name"
              required
              autoFocus
              maxLength={80}
              placeholder="e.g. New arrival"
              {...form.field('name')}
            />
            <WithWordMenu value={form.values.text} onChange={(next) => form.set('text', next)}>
              <TextAreaField
                label="Text"
                required
                rows={7}
                maxLength={MAX_POST_TEXT}
                placeholder="e.g. Just in: {title} for {price}"
                {...form.field('text')}
              />
            </WithWordMenu>
          </div>
          <FormBar form={form} onCancel={close} inDialog />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};
