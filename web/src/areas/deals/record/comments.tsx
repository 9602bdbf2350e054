import { dealPaperCalls } from '@forecourt/contract/deals/papers';
import { SegmentedControl } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useFacingCustomer } from '../../../api/facing-customer';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import type { PartProps } from './parts';
import classes from './record.module.css';

type Shown = 'all' | 'internal' | 'customer';

const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'internal', label: 'Internal' },
  { value: 'customer', label: 'With the customer' },
];

/** What colleagues wrote about the deal, and what was written to and by the customer. */
export const Comments = ({ deal, mayEdit }: PartProps) => {
  const isFacing = useFacingCustomer();
  const [chosen, setChosen] = useState<Shown>('all');
  const shown = isFacing ? 'customer' : chosen;
  const query = useCall(
    dealPaperCalls.comments,
    { params: { id: deal.id }, query: {} },
    { showsFailure: true },
  );
  return (
    <Section
      title="Comments"
      actions={
        isFacing ? null : (
          <SegmentedControl
            size="xs"
            aria-label="Which comments"
            value={chosen}
            onChange={(next) => setChosen(SHOWN.find(({ value }) => value === next)?.value ?? 'all')}
            data={[...SHOWN]}
          />
        )
      }
    >
      {mayEdit ? <CommentForm dealId={deal.id} /> : null}
      <Loaded query={query} skeleton={<BlockSkeleton height={120} />}>
        {(all) => {
          const comments = all.filter((one) => {
            const isOpen = one.for_customer === 1 || one.from_customer === 1;
            return shown === 'all' || (shown === 'customer') === isOpen;
          });
          return comments.length === 0 ? (
            <EmptyState icon={IconMessages} title="No comments yet">
              Internal unless marked for the customer, who reads those in their account.
            </EmptyState>
          ) : (
            <ul className={classes.plain}>
              {comments.map((comment) => (
                <CommentItem key={comment.id} comment={comment} mayEdit={mayEdit} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
};
