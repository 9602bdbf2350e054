import { billsCalls } from '@forecourt/contract/bills/index';
import type { InputOf } from '@forecourt/contract/call';
import { useCall } from '../../../api/use-call';
import { Money } from '../../../kit/format';
import type { List } from '../../../kit/list';
import { Stat, Stats } from '../../../kit/page';
import type { BillRow } from './bill-columns';

/** The sums of all bills that match, not only of the page. */
export const BillSums = ({ list, seesCosts }: { list: List<BillRow>; seesCosts: boolean }) => {
  const { q, filters } = list.state;
  // the filters of an address are texts, which the call reads as numbers
  const query = { ...filters, q: q || undefined, page: 1, limit: 1 } as InputOf<
    typeof billsCalls.list
  >['query'];
  const { data } = useCall(billsCalls.list, { query }, { keepPrevious: true, silent: true });
  if (!data || data.total === 0) return null;
  const { total, balance, gross } = data.sums;
  return (
    <Stats columns={seesCosts && gross !== null ? 4 : 3}>
      <Stat label="Bills" value={data.total.toLocaleString('en-CA')} />
      <Stat label="Total" value={<Money value={total} />} />
      <Stat label="Still to pay" value={<Money value={balance} />} />
      {seesCosts && gross !== null ? <Stat label="Gross" value={<Money value={gross} />} /> : null}
    </Stats>
  );
};
