import { followingCalls } from '@forecourt/contract/customers/following';
import { Button, FileButton, Text } from '@mantine/core';
import { IconFiles, IconUpload } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { Attachment } from '../../../kit/record';
import { ATTACHMENT_RULES, useUpload } from '../../../kit/upload';
import classes from './card.module.css';
import type { PartProps } from './parts';
import { REFETCH_NOTES } from './refetch';

export const Files = ({ customer, mayEdit }: PartProps) => {
  const query = useCall(followingCalls.files, { params: { id: customer.id } });
  const uploading = useUpload(followingCalls.addFile, {
    invalidates: REFETCH_NOTES,
    rules: ATTACHMENT_RULES,
  });
  const add = (chosen: File | null) => {
    if (chosen)
      void uploading.upload(chosen, (file) => ({ params: { id: customer.id }, body: {}, files: { file } }));
  };
  const button = mayEdit ? (
    <FileButton accept=".png,.jpg,.jpeg,.pdf" onChange={add}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          loading={uploading.progress !== null}
          leftSection={<IconUpload size={14} aria-hidden />}
        >
          Add a file
        </Button>
      )}
    </FileButton>
  ) : null;
  return (
    <Section title="Files" description="png, jpg, jpeg or pdf, at most 1 MB each" actions={button}>
      {uploading.error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {uploading.error}
        </Text>
      ) : null}
      <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
        {(files) =>
          files.length === 0 ? (
            <EmptyState icon={IconFiles} title="No files yet">
              Copies of papers, pictures, letters.
            </EmptyState>
          ) : (
            <ul className={classes.plain}>
              {files.map((file) => (
                <li key={file.id} className={classes.item}>
                  <ul className={classes.plain}>
                    <Attachment
                      file={file}
                      mayEdit={mayEdit}
                      removeCall={followingCalls.removeFile}
                      toRefetch={REFETCH_NOTES}
                    />
                  </ul>
                  <span className={`${classes.itemText} ${classes.quiet}`}>
                    {file.note_id === null ? '' : 'With a note · '}
                    {Math.max(1, Math.round(file.bytes / 1024)).toLocaleString()} KB · {file.created_by}{' '}
                    <RelativeTime at={file.created_at} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
};
