import { PURCHASE_FILE_MAX_BYTES, type Purchase, purchasesCalls } from '@forecourt/contract/purchases/index';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { Instant } from '../../../kit/format';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import { type FileRules, UploadField } from '../../../kit/upload';
import classes from '../purchases.module.css';

const RULES: FileRules = { kinds: ['jpg', 'png', 'pdf'], maxBytes: PURCHASE_FILE_MAX_BYTES };
const REFETCH = [purchasesCalls.files];

/** The seller's invoice, the ownership, the bill of purchase as it was signed on paper. */
export const Files = ({ purchase }: { purchase: Purchase }) => {
  const { id } = purchase;
  const query = useCall(purchasesCalls.files, { params: { id } }, { showsFailure: true });
  const adding = useSave(purchasesCalls.addFile, { invalidates: REFETCH, showsFields: false });
  const removing = useSave(purchasesCalls.removeFile, { invalidates: REFETCH, showsFields: false });
  const add = async (files: readonly File[]) => {
    for (const file of files)
      await adding.save({ params: { id }, body: {}, files: { file } }).catch(() => undefined); // the refusal has been shown
  };
  const remove = async (file: { id: number; name: string }) => {
    const sure = await ask({
      title: `Delete ${file.name}?`,
      body: 'The file is deleted for good.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) await removing.save({ params: { id: file.id } }).catch(() => undefined);
  };
  return (
    <Section title="Files" description="Ownership, invoice, signed papers">
      <Loaded query={query} skeleton={<BlockSkeleton height={60} />}>
        {(files) => (
          <>
            {files.length === 0 ? null : (
              <ul className={classes.payments}>
                {files.map((file) => (
                  <li key={file.id}>
                    <span className={classes.payText}>
                      <Anchor href={file.url} target="_blank" rel="noopener" inherit>
                        {file.name}
                      </Anchor>
                      <span className={classes.quiet}>
                        {file.created_by}, <Instant value={file.created_at} />
                      </span>
                    </span>
                    <ActionIcon
                      size="md"
                      aria-label={`Delete ${file.name}`}
                      onClick={() => void remove(file)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            )}
            <UploadField
              label="Add files"
              many
              rules={RULES}
              value={[]}
              onChange={(chosen) => void add(chosen)}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
};
