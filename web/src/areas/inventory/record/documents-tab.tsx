import { recordCalls } from '@forecourt/contract/inventory/record';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconFileText,
  IconFileTypePdf,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { fileUrl } from '../../../api/file-url';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, FailedState, Section } from '../../../kit/page';
import type { TabProps } from './car';
import { DANGER } from './car-texts';
import { Carfax } from './carfax';
import { type Document, DocumentDialog } from './document-dialog';
import classes from './papers.module.css';

const sizeOf = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

interface ItemProps {
  document: Document;
  onEdit?: () => void;
  onRemove?: () => void;
}

const Item = ({ document, onEdit, onRemove }: ItemProps) => {
  const Icon = document.mime === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <li className={classes.paper}>
      <Icon size={22} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.paperText}>
        <a href={fileUrl(document.file)} target="_blank" rel="noreferrer">
          {document.title}
        </a>
        {document.description ? <p className={classes.description}>{document.description}</p> : null}
        <span className={classes.quiet}>
          {sizeOf(document.bytes)} · {document.created_by || 'System'} ·{' '}
          <RelativeTime at={document.created_at} />
        </span>
      </div>
      {onEdit && onRemove ? (
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label={`Actions for ${document.title}`}>
              <IconDots size={17} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
              Edit
            </Menu.Item>
            <Menu.Item style={DANGER} leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
};

export const DocumentsTab = ({ car, mayEdit }: TabProps) => {
  const { data, error, refetch, isFetching } = useCall(recordCalls.documents, { params: { id: car.id } });
  const removing = useSave(recordCalls.removeDocument, {
    invalidates: [recordCalls.documents, recordCalls.timeline],
  });
  const [open, setOpen] = useState<Document | 'new' | null>(null);
  const remove = async ({ id, title }: Document) => {
    const yes = await ask({
      title: `Remove ${title}?`,
      body: 'The file is removed for good.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (yes) await removing.save({ params: { id } }).catch(() => undefined); // the refusal has been said
  };
  const add = mayEdit ? (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      Add document
    </Button>
  ) : null;
  return (
    <>
      <Carfax car={car} mayEdit={mayEdit} />
      <Section title="Documents" actions={data && data.length > 0 ? add : null}>
        {!data ? (
          error ? (
            <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <BlockSkeleton height={160} />
          )
        ) : data.length === 0 ? (
          <EmptyState icon={IconFileText} title="No documents yet" actions={add}>
            Registration, safety inspection, invoices: what belongs to this vehicle.
          </EmptyState>
        ) : (
          <ul className={classes.papers}>
            {data.map((document) => (
              <Item
                key={document.id}
                document={document}
                onEdit={mayEdit ? () => setOpen(document) : undefined}
                onRemove={mayEdit ? () => void remove(document) : undefined}
              />
            ))}
          </ul>
        )}
      </Section>
      {open === null ? null : (
        <DocumentDialog
          carId={car.id}
          document={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
