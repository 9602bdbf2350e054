import { listingCalls } from '@forecourt/contract/tasks/listing';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import type { PartProps } from '../record/parts';
import { AddFollowUp } from './add-follow-up';
import classes from './follow-up.module.css';
import { FollowUpItem } from './follow-up-item';

const SHOWN = 100;

/** What is to be done about the lead: follow-ups, appointments and tasks, the next one first. */
export const FollowUps = ({ lead, mayEdit }: PartProps) => {
  const can = useCan();
  const query = useCall(
    listingCalls.list,
    { query: { lead_id: lead.id, sort: 'due_at', limit: SHOWN } },
    { showsFailure: true },
  );
  return (
    <>
      {mayEdit && can('tasks.edit') ? (
        <Section title="Plan the next step">
          <AddFollowUp lead={lead} />
        </Section>
      ) : null}
      <Section title="Follow-ups">
        <Loaded query={query} skeleton={<BlockSkeleton height={160} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={IconCalendarEvent} title="Nothing planned yet">
                Plan a call, a visit or a task, so that this lead is not forgotten.
              </EmptyState>
            ) : (
              <ul className={classes.items}>
                {rows.map((task) => (
                  <FollowUpItem key={task.id} task={task} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </>
  );
};
