import { isTaskRule, TASK_RULE_FACTS } from '@forecourt/domain/task/task-rules';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { Instant } from '../../../kit/format';
import { useHasScreen } from '../../../kit/page';
import type { Fact } from '../../../kit/record';
import { useCustomerPaths } from '../../customers';
import { useDealPaths } from '../../deal-links';
import type { Task } from '../task';

const UNITS = { day: 'day', week: 'week', month: 'month' };

const repeatText = ({ repeat }: Task): string => {
  if (!repeat) return '';
  const { unit, every, until } = repeat;
  const often = every === 1 ? `Every ${UNITS[unit]}` : `Every ${every} ${UNITS[unit]}s`;
  return until ? `${often} until ${until}` : often;
};

/** What is known of a task, links only to what one may open. */
export const useTaskFacts = (task: Task): readonly Fact[] => {
  const can = useCan();
  const hasScreen = useHasScreen();
  const customers = useCustomerPaths();
  const at = (instant: string | null) => (instant === null ? '' : <Instant key={instant} at={instant} />);
  const deals = useDealPaths();
  const { customer, car, lead_id, lead_type, deal_id } = task;
  const lead = lead_id !== null && lead_type !== null ? `/lead-center/info/${lead_id}/${lead_type}` : null;
  return [
    [task.kind === 'appointment' ? 'Begins' : 'Due', at(task.due_at)],
    ['Ends', at(task.ends_at)],
    ['Assignee', task.assignee?.name ?? 'Nobody'],
    ['Assigned by', task.created_by],
    ['Reminder', at(task.remind_at)],
    ['Repeats', repeatText(task)],
    [
      'Customer',
      customer ? (
        <Anchor component={Link} key="customer" to={customers.card(customer.id)}>
          {customer.name}
        </Anchor>
      ) : (
        ''
      ),
    ],
    [
      'Vehicle',
      car ? (
        can('inventory.view') ? (
          <Anchor component={Link} key="car" to={`/admin/vehicle-detail/${car.id}`}>
            {car.title}
          </Anchor>
        ) : (
          car.title
        )
      ) : (
        ''
      ),
    ],
    [
      'Lead',
      lead && hasScreen(lead) ? (
        <Anchor component={Link} key="lead" to={lead}>
          Lead {lead_id}
        </Anchor>
      ) : (
        ''
      ),
    ],
    [
      'Deal',
      deal_id === null ? (
        ''
      ) : (
        <Anchor component={Link} key="deal" to={deals.deal(deal_id)}>
          Deal {deal_id}
        </Anchor>
      ),
    ],
    ['Watchers', task.watchers.map(({ name }) => name).join(', ')],
    ['Added by rule', isTaskRule(task.rule) ? TASK_RULE_FACTS[task.rule].label : ''],
    [
      'Done',
      task.done_at === null ? (
        ''
      ) : (
        <span key="done">
          {at(task.done_at)} by {task.done_by}
        </span>
      ),
    ],
    ['Outcome', task.outcome],
  ];
};
