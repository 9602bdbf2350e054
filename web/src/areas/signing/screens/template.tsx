import { signingCalls } from '@forecourt/contract/signing/index';
import { IconFileOff } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { FormSkeleton, Loaded, Page, State } from '../../../kit/page';
import { TemplateEditor } from '../contracts/template-editor';
import { TEMPLATES } from '../paths';

/** The templates of a dealership are few: one is read with the list. */
const ExistingTemplate = ({ id }: { id: string }) => {
  const query = useCall(signingCalls.templates, {}, { showsFailure: true, staleTime: 0 });
  const title = query.data?.find((template) => String(template.id) === id)?.name ?? 'Template';
  return (
    <Page title={title} back={TEMPLATES}>
      <Loaded query={query} skeleton={<FormSkeleton sections={2} />}>
        {(templates) => {
          const template = templates.find((one) => String(one.id) === id);
          if (!template)
            return (
              <State icon={IconFileOff} title="Template not found" alert>
                It may belong to another dealership.
              </State>
            );
          return <TemplateEditor key={template.version} saved={template} />;
        }}
      </Loaded>
    </Page>
  );
};

export const Screen = () => {
  const { id } = useParams();
  if (id !== undefined) return <ExistingTemplate id={id} />;
  return (
    <Page title="New template" back={TEMPLATES}>
      <TemplateEditor saved={null} />
    </Page>
  );
};
