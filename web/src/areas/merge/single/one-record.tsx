import type { ReplyOf } from '@forecourt/contract/call';
import type { mergeCalls } from '@forecourt/contract/merge';
import { Alert } from '@mantine/core';
import { IconInfoCircle, IconUserQuestion } from '@tabler/icons-react';
import { BlockSkeleton } from '../../../kit/page';
import { type MissingRecord, RecordContent, type RecordQuery, useRecord } from '../../../kit/record';
import { customerName } from '../../customers';
import { type MergeKind, useMergeKind } from '../merge-kind';
import { mergeList } from '../paths';
import { Duplicates } from './duplicates';

/** One record and who may be the same. */
export const useOneRecord = (id: number | null) => useRecord(useMergeKind().calls.findBySingle, id);

const missingOf = ({ one, type }: MergeKind): MissingRecord => ({
  icon: IconUserQuestion,
  title: `This ${one} is not at your dealership`,
  text: 'It may have been removed, or the link may be incomplete.',
  list: { label: 'All duplicates', to: mergeList(type) },
});

const SKELETON = (
  <>
    <BlockSkeleton height={150} />
    <BlockSkeleton height={240} />
  </>
);

interface Props {
  id: number | null;
  query: RecordQuery<ReplyOf<typeof mergeCalls.findBySingle>>;
  /** Whether the page around it shows the record already. */
  isShown?: boolean;
  onCompare: (ids: readonly number[]) => void;
}

/** The duplicates of one record; an old number leads to what it became. */
export const OneRecord = ({ id, query, isShown = false, onCompare }: Props) => (
  <RecordContent query={query} missing={missingOf(useMergeKind())} skeleton={SKELETON}>
    {(found) => (
      <>
        {found.record.id === id ? null : (
          <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
            No. {id} was merged into {customerName(found.record)}, no. {found.record.id}. This is that record.
          </Alert>
        )}
        <Duplicates key={found.record.id} {...found} isShown={isShown} onCompare={onCompare} />
      </>
    )}
  </RecordContent>
);
