import { dealCommentForm, dealPaperCalls } from '@forecourt/contract/deals/papers';
import { Button } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, Loaded, Section } from '../../../kit/page';
import classes from './editor.module.css';

const EMPTY = { comment: '', for_customer: 0 as const };

interface Props {
  billId: number;
  dealId: number;
  mayWrite: boolean;
}

/** What colleagues wrote about this bill; the deal lists it among its own comments. */
export const BillComments = ({ billId, dealId, mayWrite }: Props) => {
  const query = useCall(dealPaperCalls.comments, {
    params: { id: dealId },
    query: { kind: 'comment', mvd_bos_id: billId },
  });
  const adding = useSave(dealPaperCalls.addComment, { invalidates: [dealPaperCalls.comments], quiet: true });
  const form = useRecordForm({
    schema: dealCommentForm,
    initial: EMPTY,
    save: async ({ comment }) => {
      await adding.save({ params: { id: dealId }, body: { comment, mvd_bos_id: billId }, files: {} });
      return EMPTY;
    },
  });
  return (
    <Section title="Comments">
      {mayWrite ? (
        <RecordForm form={form}>
          <TextAreaField label="Internal comment" {...form.field('comment')} rows={2} maxLength={5_000} />
          <Button
            type="submit"
            variant="default"
            size="compact-sm"
            loading={form.isSaving}
            disabled={form.values.comment.trim() === ''}
            style={{ alignSelf: 'flex-start' }}
          >
            Add comment
          </Button>
        </RecordForm>
      ) : null}
      <Loaded query={query} skeleton={<BlockSkeleton height={60} />}>
        {(comments) => (
          <ul className={classes.comments} aria-label="Comments on this bill">
            {comments.map(({ id, comment, created_by, created_at }) => (
              <li key={id}>
                <p>{comment}</p>
                <small>
                  {created_by} · <RelativeTime at={created_at} />
                </small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
};
