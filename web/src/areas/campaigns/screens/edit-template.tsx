import { templateCalls } from '@forecourt/contract/campaigns/templates';
import { IconTemplate } from '@tabler/icons-react';
import { FormSkeleton } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { TEMPLATES } from '../paths';
import { TemplateEditor } from '../templates/template-editor';
import { templateDraft } from '../templates/template-values';

/** Changes a template. */
export const Screen = () => (
  <RecordPage
    call={templateCalls.template}
    title="Edit template"
    width="form"
    skeleton={<FormSkeleton sections={1} />}
    missing={{
      icon: IconTemplate,
      title: 'Template not found',
      text: 'It may have been deleted, or belong to another dealership.',
      list: { label: 'Templates', to: TEMPLATES },
      drafts: { of: (id) => [templateDraft(id)], because: 'The template was deleted.' },
    }}
  >
    {(template) => <TemplateEditor key={template.id} template={template} />}
  </RecordPage>
);
