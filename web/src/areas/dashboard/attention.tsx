import { listingCalls as customerCalls } from '@forecourt/contract/customers/listing';
import { listingCalls as stockCalls } from '@forecourt/contract/inventory/listing';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { listingCalls as taskCalls } from '@forecourt/contract/tasks/listing';
import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { formatDay } from '@forecourt/domain/dates';
import {
  IconCalendarExclamation,
  IconCash,
  IconChecklist,
  IconCurrencyDollarOff,
  IconHourglassHigh,
  IconMessageQuestion,
  IconPhotoOff,
  IconSteeringWheel,
  type TablerIcon,
} from '@tabler/icons-react';
import { useSession } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { useTimeZone } from '../../kit/format/use-time-zone';
import { useHasScreen } from '../../kit/page/screens-context';
import { StatSkeletons } from '../../kit/page/skeletons';
import { Stat, Stats } from '../../kit/page/stat';
import { useCustomerPaths } from '../customers';
import { OWN_TASKS, TASKS } from '../tasks';
import {
  customerFigure,
  driveFigure,
  type Figure,
  leadFigure,
  stockFigures,
  taskFigure,
} from './attention-figures';

const ICONS: Record<Figure['key'], TablerIcon> = {
  leads: IconMessageQuestion,
  drives: IconSteeringWheel,
  aged: IconHourglassHigh,
  value: IconCash,
  'follow-ups': IconCalendarExclamation,
  tasks: IconChecklist,
  unpriced: IconCurrencyDollarOff,
  photos: IconPhotoOff,
};
const ORDER = ['leads', 'drives', 'tasks', 'follow-ups', 'aged', 'value', 'unpriced', 'photos'];

interface Figures {
  figures: Figure[];
  isLoading: boolean;
}

/** Figures of the stock: the charts below are made from the same reply, and say so when it could not be read. */
const useStock = (): Figures => {
  const enabled = useSession().can('inventory.view');
  const { data, isPending } = useCall(stockCalls.summary, {}, { enabled, showsFailure: true });
  return { figures: data ? stockFigures(data) : [], isLoading: enabled && isPending };
};

/** Customers with an overdue follow-up; `ofOne` counts those of the one who looks. */
const useFollowUps = (ofOne: boolean): Figures => {
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

/** What the one who looks has to do, and how much of it is overdue. */
const useTasks = (): Figures => {
  const { can } = useSession();
  const enabled = can('ownTasks.view');
  const mine = { scope: 'mine', limit: 1 } as const;
  const open = useCall(
    taskCalls.list,
    { query: { ...mine, state: 'unfinished' } },
    { enabled, silent: true },
  );
  const late = useCall(taskCalls.list, { query: { ...mine, state: 'overdue' } }, { enabled, silent: true });
  const list = can('tasks.view') ? TASKS : OWN_TASKS;
  return {
    figures: open.data && late.data ? [taskFigure(list, open.data.total, late.data.total)] : [],
    isLoading: enabled && (open.isPending || late.isPending),
  };
};

const useLeads = (ofOne: boolean): Figures => {
  const { can, info } = useSession();
  const enabled = can('leads.view');
  const seller = ofOne ? info.user.id : null;
  const query = {
    clock: 'waiting',
    limit: 1,
    ...(seller === null ? {} : { frk_seller_id: seller }),
  } as const;
  const { data, isPending } = useCall(leadListingCalls.list, { query }, { enabled, silent: true });
  return { figures: data ? [leadFigure(data.total, seller)] : [], isLoading: enabled && isPending };
};

const useDrives = (): Figures => {
  const enabled = useSession().can('testDrives.view');
  const today = formatDay(new Date(), 'YYYY-MM-DD', useTimeZone());
  const query = { from: today, to: today, limit: 1 };
  const { data, isPending } = useCall(driveCalls.list, { query }, { enabled, silent: true });
  return { figures: data ? [driveFigure(data.total, today)] : [], isLoading: enabled && isPending };
};

interface Props {
  /** A seller sees the own follow-ups. */
  ofOne?: boolean;
}

/** What needs a decision today, each figure leading to its list. */
export const Attention = ({ ofOne = false }: Props) => {
  const stock = useStock();
  const followUps = useFollowUps(ofOne);
  const tasks = useTasks();
  const leads = useLeads(ofOne);
  const drives = useDrives();
  const hasScreen = useHasScreen();
  const all = [stock, followUps, tasks, leads, drives];
  if (all.some(({ isLoading }) => isLoading)) return <StatSkeletons count={8} />;
  const figures = all
    .flatMap((one) => one.figures)
    .sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key));
  if (figures.length === 0) return null;
  return (
    <Stats columns={figures.length % 4 === 0 ? 4 : 3}>
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
