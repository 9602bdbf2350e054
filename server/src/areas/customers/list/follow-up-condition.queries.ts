import type { SqlValues } from '../../../db/sql-values';

interface FollowUpFilters {
  follow_up?: 'overdue' | undefined;
  frk_assignee_id?: number | undefined;
}

/** Customers with an open follow-up, overdue or of one colleague. */
export const followUpConditions = (
  { follow_up, frk_assignee_id: assignee }: FollowUpFilters,
  { add }: SqlValues,
): string[] => {
  if (follow_up === undefined && assignee === undefined) return [];
  const conditions = [
    "f.dealership_id = $1 and f.kind = 'follow-up' and f.customer_id is not null and f.state in ('open', 'started') and f.removed_at is null",
    ...(follow_up === 'overdue' ? ['f.due_at < now()'] : []),
    ...(assignee === undefined ? [] : [`f.assignee_id = ${add(assignee)}`]),
  ];
  return [`c.id in (select f.customer_id from task f where ${conditions.join(' and ')})`];
};
