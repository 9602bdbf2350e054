import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { IconEyeOff, IconNote } from '@tabler/icons-react';
import { useFacingCustomer } from '../../../api/facing-customer';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, Loaded, Page, Section } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { useDealPaths } from '../../deal-links';
import { dealName } from '../list/deal-columns';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import { useMissingDeal } from './missing-deal';
import classes from './record.module.css';

const Notes = ({ dealId, mayEdit }: { dealId: number; mayEdit: boolean }) => {
  const query = useCall(
    dealPaperCalls.comments,
    { params: { id: dealId }, query: { kind: 'note' } },
    { showsFailure: true },
  );
  return (
    <Section title="Notes">
      {mayEdit ? <CommentForm dealId={dealId} isNote /> : null}
      <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
        {(notes) =>
          notes.length === 0 ? (
            <EmptyState icon={IconNote} title="No notes yet">
              Only your team sees notes. Customers never do.
            </EmptyState>
          ) : (
            <ul className={classes.plain}>
              {notes.map((note) => (
                <CommentItem key={note.id} comment={note} mayEdit={mayEdit} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
};

/** 2.4: the internal notes of a deal. */
export const DealNotesScreen = () => {
  const can = useCan();
  const paths = useDealPaths();
  const missing = useMissingDeal();
  const isFacing = useFacingCustomer();
  return (
    <RecordPage
      call={dealRecordCalls.get}
      title="Internal notes"
      missing={missing}
      skeleton={<BlockSkeleton height={320} />}
    >
      {(deal) => (
        <Page title={`Internal notes on ${dealName(deal)}`} back={paths.deal(deal.id)}>
          {isFacing ? (
            <EmptyState icon={IconEyeOff} title="Internal notes are hidden">
              You are facing the customer. Turn that off in the top bar to read them.
            </EmptyState>
          ) : (
            <Notes dealId={deal.id} mayEdit={can('dealNotes.edit') && deal.removed_at === null} />
          )}
        </Page>
      )}
    </RecordPage>
  );
};
