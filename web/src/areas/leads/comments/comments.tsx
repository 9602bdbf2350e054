import { LEAD_FILE_MAX_BYTES, leadCommentCalls, leadCommentForm } from '@forecourt/contract/leads/comments';
import type { Lead } from '@forecourt/contract/leads/lead';
import { Button, Group } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { UploadField } from '../../../kit/upload';
import { leadDrafts } from '../drafts';
import { CommentItem } from './comment-item';
import classes from './comments.module.css';

/** screens.md 5: png, jpg, jpeg and pdf, at most 1048576 bytes each. */
const RULES = { kinds: ['png', 'jpg', 'pdf'], maxBytes: LEAD_FILE_MAX_BYTES } as const;

interface Values {
  comment: string;
  files: readonly File[];
}

const EMPTY: Values = { comment: '', files: [] };

const NewComment = ({ lead }: { lead: Lead }) => {
  const [withFiles, setWithFiles] = useState(false);
  const adding = useSave(leadCommentCalls.addComment, {
    invalidates: [leadCommentCalls.comments],
    quiet: true,
  });
  const form = useRecordForm({
    schema: leadCommentForm,
    initial: EMPTY,
    draft: leadDrafts(lead.id).comment,
    save: async (body) => {
      const { files } = form.values;
      await adding.save({
        body: { ...body, lead_type: lead.lead_type, frk_lead_type_id: lead.id },
        files: files.length > 0 ? { file: files } : {},
      });
      return EMPTY;
    },
    onSaved: () => setWithFiles(false),
  });
  return (
    <RecordForm form={form}>
      <TextAreaField
        label="New comment"
        {...form.field('comment')}
        rows={2}
        maxLength={5_000}
        placeholder="e.g. Asked for the winter tires to be included"
      />
      {withFiles ? <UploadField label="Files" {...form.field('files')} many rules={RULES} /> : null}
      <Group gap={8}>
        <Button type="submit" variant="light" loading={form.isSaving}>
          Add comment
        </Button>
        {withFiles ? null : (
          <Button variant="subtle" color="gray" onClick={() => setWithFiles(true)}>
            Attach files
          </Button>
        )}
      </Group>
    </RecordForm>
  );
};

/** What colleagues wrote about a lead, newest first, with files. */
export const Comments = ({ lead, mayEdit }: { lead: Lead; mayEdit: boolean }) => {
  const query = useCall(
    leadCommentCalls.comments,
    { query: { lead_type: lead.lead_type, frk_lead_type_id: lead.id } },
    { showsFailure: true },
  );
  return (
    <Section title="Comments">
      {mayEdit ? <NewComment lead={lead} /> : null}
      <Loaded query={query} skeleton={<BlockSkeleton height={80} />}>
        {(comments) =>
          comments.length === 0 ? (
            mayEdit ? null : (
              <EmptyState icon={IconNote} title="No comments yet" />
            )
          ) : (
            <ul className={classes.comments}>
              {comments.map((comment) => (
                <CommentItem key={comment.id} comment={comment} mayEdit={mayEdit} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
};
