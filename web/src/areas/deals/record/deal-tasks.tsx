import { useCan } from '../../../api/session-context';
import { TasksOfDeal } from '../../tasks';
import type { PartProps } from './parts';

/** What is to be done about the deal. */
export const DealTasks = ({ deal }: PartProps) =>
  useCan()('ownTasks.view') ? <TasksOfDeal deal={{ id: deal.id, customerId: deal.customer.id }} /> : null;
