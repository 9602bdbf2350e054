import { listingCalls as customerCalls } from '@forecourt/contract/customers/listing';
import { listingCalls as stockCalls } from '@forecourt/contract/inventory/listing';
import { listingCalls as taskCalls } from '@forecourt/contract/tasks/listing';
import {
  IconCalendarExclamation,
  IconCash,
  IconChecklist,
  IconCurrencyDollarOff,
  IconHourglassHigh,
  IconPhotoOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useSession } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { useHasScreen } from '../../kit/page/screens-context';
import { StatSkeletons } from '../../kit/page/skeletons';
import { Stat, Stats } from '../../kit/page/stat';
import { useCustomerPaths } from '../customers';
import { OWN_TASKS, TASKS } from '../tasks';
import { customerFigure, type Figure, stockFigures, taskFigure } from './attention-figures';

const ICONS: Record<Figure['key'], TablerIcon> = {
  aged: IconHourglassHigh,
  value: IconCash,
  'follow-ups': IconCalendarExclamation,
  tasks: IconChecklist,
  unpriced: IconCurrencyDollarOff,
  photos: IconPhotoOff,
};
const ORDER = ['aged', 'value', 'tasks', 'follow-ups', 'unpriced', 'photos'];

/** Figures of the stock: the charts below are made from the same reply, and say so when it could not be read. */
const useStock = (): { figures: Figure[]; isLoading: boolean } => {
  const enabled = useSession().can('inventory.view');
  const { data, isPending } = useCall(stockCalls.summary, {}, { enabled, showsFailure: true });
  return { figures: data ? stockFigures(data) : [], isLoading: enabled && isPending };
};

/** Customers with an overdue follow-up; `ofOne` counts those of the one who looks. */
const useFollowUps = (ofOne: boolean): { figures: Figure[]; isLoading: boolean } => {
  const { can, info } = useSession();
  const paths = useCustomerPaths();
  const enabled = can('customers.view');
  const assignee = ofOne ? info.user.id : null;
  const query = {
    follow_up: 'overdue',
    limit: 1,
    ...(assignee === null ? {} : { frk_assignee_id: assignee }),
  } as const;
  const { data, isPending } = useCall(customerCalls.list, { query }, { enabled, silent: true });
  return {
    figures: data ? [customerFigure(paths.list, data.total, assignee)] : [],
    isLoading: enabled && isPending,
  };
};

/** Overdue tasks, of those that the one who looks sees or has to do. */
const useTasks = (ofOne: boolean): { figures: Figure[]; isLoading: boolean } => {
  const { can } = useSession();
  const enabled = can('ownTasks.view');
  const isOfOne = ofOne || !can('tasks.manage');
  const query = { state: 'overdue', limit: 1, scope: isOfOne ? 'mine' : 'all' } as const;
  const { data, isPending } = useCall(taskCalls.list, { query }, { enabled, silent: true });
  const list = can('tasks.view') ? TASKS : OWN_TASKS;
  return { figures: data ? [taskFigure(list, data.total, isOfOne)] : [], isLoading: enabled && isPending };
};

interface Props {
  /** A seller sees the own follow-ups. */
  ofOne?: boolean;
}

/** What needs a decision today, each figure leading to its list. */
export const Attention = ({ ofOne = false }: Props) => {
  const stock = useStock();
  const followUps = useFollowUps(ofOne);
  const tasks = useTasks(ofOne);
  const hasScreen = useHasScreen();
  if (stock.isLoading || followUps.isLoading || tasks.isLoading) return <StatSkeletons count={6} />;
  const figures = [...stock.figures, ...followUps.figures, ...tasks.figures].sort(
    (a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key),
  );
  if (figures.length === 0) return null;
  return (
    <Stats>
      {figures.map(({ key, label, value, hint, to, needsAction }) => (
        <Stat
          key={key}
          label={label}
          value={value}
          hint={hint}
          icon={ICONS[key]}
          needsAction={needsAction}
          to={hasScreen(to.split('?')[0] ?? to) ? to : undefined}
        />
      ))}
    </Stats>
  );
};
