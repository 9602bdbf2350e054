import { listingCalls as customerCalls } from '@forecourt/contract/customers/listing';
import { listingCalls as stockCalls } from '@forecourt/contract/inventory/listing';
import {
  IconCalendarExclamation,
  IconCash,
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
import { customerFigure, type Figure, stockFigures } from './attention-figures';

const ICONS: Record<Figure['key'], TablerIcon> = {
  aged: IconHourglassHigh,
  value: IconCash,
  'follow-ups': IconCalendarExclamation,
  unpriced: IconCurrencyDollarOff,
  photos: IconPhotoOff,
};
const ORDER = ['aged', 'value', 'follow-ups', 'unpriced', 'photos'];

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

interface Props {
  /** A seller sees the own follow-ups. */
  ofOne?: boolean;
}

/** What needs a decision today, each figure leading to its list. */
export const Attention = ({ ofOne = false }: Props) => {
  const stock = useStock();
  const followUps = useFollowUps(ofOne);
  const hasScreen = useHasScreen();
  if (stock.isLoading || followUps.isLoading) return <StatSkeletons count={5} />;
  const figures = [...stock.figures, ...followUps.figures].sort(
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
