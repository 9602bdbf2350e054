import { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, FailedState, Section } from '../../../kit/page';
import { EditFollowUp } from './edit-follow-up';
import { FollowUpList } from './follow-up-list';
import type { PartProps } from './parts';
import { PlanFollowUp } from './plan-follow-up';

export const FollowUps = ({ customer, mayEdit }: PartProps) => {
  const [params] = useSearchParams();
  const { data, error, refetch, isFetching } = useCall(followUpCalls.followUps, {
    params: { id: customer.id },
  });
  // 2.5: a seller has no address for the edit screen; the card opens it itself
  const edited = mayEdit ? data?.find(({ id }) => String(id) === params.get('edit')) : undefined;
  if (edited) return <EditFollowUp key={edited.id} followUp={edited} />;
  if (!data)
    return error ? (
      <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <BlockSkeleton height={260} />
    );
  const open = data.filter(({ is_done }) => is_done === 0);
  const done = data.filter(({ is_done }) => is_done === 1);
  return (
    <>
      {mayEdit ? <PlanFollowUp customerId={customer.id} /> : null}
      <Section title="To do">
        {open.length === 0 ? (
          <EmptyState icon={IconCalendarCheck} title="Nothing is planned">
            A follow-up reminds whoever has it when it is due.
          </EmptyState>
        ) : (
          <FollowUpList followUps={open} mayEdit={mayEdit} />
        )}
      </Section>
      {done.length > 0 ? (
        <Section title="Done">
          <FollowUpList followUps={done} mayEdit={mayEdit} />
        </Section>
      ) : null}
    </>
  );
};
