import {
  DEAL_COMMENT_FILE_MAX_BYTES,
  dealCommentForm,
  dealPaperCalls,
} from '@forecourt/contract/deals/papers';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconEye, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useFacingCustomer } from '../../../api/facing-customer';
import { useSave } from '../../../api/use-save';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { UploadField } from '../../../kit/upload';
import { REFETCH_DEALS } from '../refetch';
import { dealDrafts } from './missing-deal';
import classes from './record.module.css';

/** screens.md 5: png, jpg, jpeg and pdf, at most 1048576 bytes each. */
const RULES = { kinds: ['png', 'jpg', 'pdf'], maxBytes: DEAL_COMMENT_FILE_MAX_BYTES } as const;

interface Values {
  comment: string;
  for_customer: 0 | 1;
  files: readonly File[];
}

const REFETCH = [dealPaperCalls.comments, ...REFETCH_DEALS];

interface Props {
  dealId: number;
  /** A note is always internal. */
  isNote?: boolean;
}

/** A new comment or note with its files. */
export const CommentForm = ({ dealId, isNote = false }: Props) => {
  const isFacing = useFacingCustomer();
  const empty: Values = { comment: '', for_customer: isFacing ? 1 : 0, files: [] };
  const [withFiles, setWithFiles] = useState(false);
  const adding = useSave(dealPaperCalls.addComment, { invalidates: REFETCH, quiet: true });
  const noting = useSave(dealPaperCalls.addNote, { invalidates: REFETCH, quiet: true });
  const form = useRecordForm({
    schema: dealCommentForm,
    initial: empty,
    draft: isNote ? dealDrafts(dealId).note : dealDrafts(dealId).comment,
    save: async ({ comment, for_customer }) => {
      const { files } = form.values;
      const sent = { params: { id: dealId }, files: files.length > 0 ? { file: files } : {} };
      if (isNote) await noting.save({ ...sent, body: { comment } });
      else await adding.save({ ...sent, body: { comment, for_customer } });
      return empty;
    },
    onSaved: () => setWithFiles(false),
  });
  const isForCustomer = form.values.for_customer === 1;
  return (
    <RecordForm form={form}>
      <TextAreaField
        label={isNote ? 'New note' : 'New comment'}
        {...form.field('comment')}
        rows={2}
        maxLength={5_000}
        placeholder={
          isForCustomer && !isNote
            ? 'e.g. Your insurance papers arrived'
            : 'e.g. Wants the winter tires included'
        }
      />
      {withFiles ? <UploadField label="Files" {...form.field('files')} many rules={RULES} /> : null}
      <Group gap={8}>
        {isNote || isFacing ? null : (
          <SegmentedControl
            aria-label="Who reads it"
            value={isForCustomer ? 'customer' : 'internal'}
            onChange={(next) => form.set('for_customer', next === 'customer' ? 1 : 0)}
            data={[
              {
                value: 'internal',
                label: (
                  <span className={classes.switchFace}>
                    <IconLock size={14} aria-hidden /> Internal
                  </span>
                ),
              },
              {
                value: 'customer',
                label: (
                  <span className={classes.switchFace}>
                    <IconEye size={14} aria-hidden /> For the customer
                  </span>
                ),
              },
            ]}
          />
        )}
        <Button type="submit" variant="light" loading={form.isSaving}>
          {isNote ? 'Add note' : isForCustomer ? 'Send to the customer' : 'Add comment'}
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
