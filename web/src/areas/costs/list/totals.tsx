import { type Cost, costsCalls } from '@forecourt/contract/costs/index';
import { sumDollars } from '@forecourt/domain/money/index';
import { IconAlertTriangle, IconClock, IconReceipt, IconReceiptTax } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useCall } from '../../../api/use-call';
import { Money } from '../../../kit/format';
import type { List } from '../../../kit/list';
import { Stat, StatSkeletons, Stats } from '../../../kit/page';
import type { CostFilters } from './chosen';

/** What the list comes to, with the filters that are on; what is owed and what is late lead to their costs. */
export const Totals = ({ list, fixed }: { list: List<Cost>; fixed: CostFilters }) => {
  const { pathname } = useLocation();
  const { q, filters } = list.state;
  // filters of the list are texts of the address, which the call reads
  const query = { ...filters, ...fixed, ...(q === '' ? {} : { q }) } as never;
  const { data } = useCall(costsCalls.totals, { query }, { keepPrevious: true });
  if (!data) return <StatSkeletons count={4} />;
  const withState = (state: string) =>
    `${pathname}?${new URLSearchParams({ ...filters, ...(q === '' ? {} : { q }), state })}`;
  return (
    <Stats columns={4}>
      <Stat
        label="Total"
        icon={IconReceipt}
        value={<Money value={data.total} />}
        hint={data.count === 1 ? '1 cost' : `${data.count.toLocaleString()} costs`}
      />
      <Stat label="Owed" icon={IconClock} value={<Money value={data.owed} />} to={withState('owed')} />
      <Stat
        label="Overdue"
        icon={IconAlertTriangle}
        needsAction={data.overdue > 0}
        value={<Money value={data.overdue} />}
        to={withState('overdue')}
      />
      <Stat
        label="Tax credits"
        icon={IconReceiptTax}
        value={<Money value={sumDollars([data.gst, data.qst])} />}
        hint="GST/HST and QST to claim back"
      />
    </Stats>
  );
};
