import { DEAL_DOCUMENT_MAX_BYTES, dealPaperCalls } from '@forecourt/contract/deals/papers';
import { Button } from '@mantine/core';
import { IconFiles, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { SmallDialog } from '../../../kit/dialog';
import { SwitchField, TextField } from '../../../kit/fields';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { Attachment } from '../../../kit/record';
import { UploadField } from '../../../kit/upload';
import type { PartProps } from './parts';
import classes from './record.module.css';

const RULES = { kinds: ['png', 'jpg', 'pdf'], maxBytes: DEAL_DOCUMENT_MAX_BYTES } as const;
const REFETCH = [dealPaperCalls.documents];

const AddDocument = ({ dealId, close }: { dealId: number; close: () => void }) => {
  const [title, setTitle] = useState('');
  const [forCustomer, setForCustomer] = useState<0 | 1>(0);
  const [files, setFiles] = useState<readonly File[]>([]);
  const adding = useSave(dealPaperCalls.addDocument, { invalidates: REFETCH, quiet: true });
  const file = files[0];
  const run = async () => {
    if (!file) return false;
    try {
      await adding.save({
        params: { id: dealId },
        body: { title, for_customer: forCustomer },
        files: { file },
      });
      return true;
    } catch {
      return false; // the refusal has been shown
    }
  };
  return (
    <SmallDialog title="Add document" submitLabel="Add" close={close} disabled={!file} run={run}>
      <UploadField
        label="File"
        required
        value={files}
        onChange={setFiles}
        rules={RULES}
        error={adding.fieldErrors.file}
      />
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        maxLength={200}
        placeholder="e.g. Proof of insurance"
        error={adding.fieldErrors.title}
      />
      <SwitchField
        label="The customer sees it in their account"
        value={forCustomer}
        onChange={setForCustomer}
      />
    </SmallDialog>
  );
};

/** The papers of a deal. */
export const Documents = ({ deal, mayEdit }: PartProps) => {
  const query = useCall(dealPaperCalls.documents, { params: { id: deal.id } }, { showsFailure: true });
  const [isAdding, setAdding] = useState(false);
  const add = mayEdit ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconUpload size={14} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Add document
    </Button>
  ) : null;
  return (
    <Section title="Documents" actions={query.data?.length ? add : null}>
      <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
        {(documents) =>
          documents.length === 0 ? (
            <EmptyState icon={IconFiles} title="No documents yet" actions={add}>
              Licence, insurance, signed papers: PDF or picture, up to 10 MB.
            </EmptyState>
          ) : (
            <ul className={`${classes.plain} ${classes.rows}`}>
              {documents.map((document) => (
                <li key={document.id}>
                  <ul className={`${classes.plain} ${classes.grow}`}>
                    <Attachment
                      file={document}
                      mayEdit={mayEdit}
                      removeCall={dealPaperCalls.removeDocument}
                      toRefetch={REFETCH}
                    />
                  </ul>
                  {document.for_customer === 1 ? <StateChip tone="info" label="For the customer" /> : null}
                  <span className={classes.quiet}>
                    {document.created_by} · <RelativeTime at={document.created_at} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? <AddDocument dealId={deal.id} close={() => setAdding(false)} /> : null}
    </Section>
  );
};
