import { postingCalls, SOCIAL_TEMPLATES_MOST, type SocialTemplate } from '@forecourt/contract/posting/index';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import classes from '../posting.module.css';

const TemplateDialog = later(async () => (await import('./template-dialog')).TemplateDialog);

const Row = ({ template, onEdit }: { template: SocialTemplate; onEdit: () => void }) => {
  const removing = useSave(postingCalls.removeSocialTemplate, {
    invalidates: [postingCalls.socialTemplates],
  });
  const { id, name, text } = template;
  const remove = async () => {
    const isSure = await ask({
      title: `Delete ${name}?`,
      body: 'The text is lost. Posts that were written with it stay as they are.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (isSure) await removing.save({ params: { id } }).catch(() => undefined); // the refusal has been shown
  };
  return (
    <li>
      <span className={classes.templateText}>
        <strong>{name}</strong>
        <span className={classes.quiet}>{text}</span>
      </span>
      <span className={classes.tools}>
        <ActionIcon aria-label={`Edit ${name}`} size={32} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Delete ${name}`} size={32} onClick={() => void remove()}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
};

/** The texts that posts can start from. */
export const Templates = () => {
  const query = useCall(postingCalls.socialTemplates, {}, { showsFailure: true });
  const [editing, setEditing] = useState<SocialTemplate | 'new' | null>(null);
  const isFull = (query.data?.length ?? 0) >= SOCIAL_TEMPLATES_MOST;
  const add = (
    <Button
      variant="default"
      disabled={isFull}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEditing('new')}
    >
      Add template
    </Button>
  );
  return (
    <>
      <Loaded query={query} skeleton={<BlockSkeleton height={240} />}>
        {(templates) =>
          templates.length === 0 ? (
            <Section>
              <EmptyState icon={IconTemplate} title="No templates yet" actions={add}>
                Write a text once, such as “Just in: {'{title}'} for {'{price}'}”, and start posts from it.
              </EmptyState>
            </Section>
          ) : (
            <Section
              title="Templates"
              description="Texts that posts can start from. Fields such as {title} are filled in from the vehicle."
              actions={add}
            >
              <ul className={classes.templates}>
                {templates.map((template) => (
                  <Row key={template.id} template={template} onEdit={() => setEditing(template)} />
                ))}
              </ul>
            </Section>
          )
        }
      </Loaded>
      {editing === null ? null : (
        <TemplateDialog template={editing === 'new' ? undefined : editing} close={() => setEditing(null)} />
      )}
    </>
  );
};
