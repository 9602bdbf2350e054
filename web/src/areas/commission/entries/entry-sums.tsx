import type { InputOf } from '@forecourt/contract/call';
import { commissionCalls } from '@forecourt/contract/commission/index';
import { Alert } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { Money } from '../../../kit/format';
import type { List } from '../../../kit/list';
import { Stat, StatSkeletons, Stats } from '../../../kit/page';
import { PLANS } from '../paths';
import { countText, type Entry } from '../words';

interface Props {
  list: List<Entry>;
  manages: boolean;
}

/** The sums of all that match but for the status, and sales that nobody is paid for. */
export const EntrySums = ({ list, manages }: Props) => {
  const { q, filters } = list.state;
  // the filters of an address are texts, which the call reads as numbers
  const query = { ...filters, q: q || undefined, page: 1, limit: 1 } as InputOf<
    typeof commissionCalls.list
  >['query'];
  const { data } = useCall(commissionCalls.list, { query }, { keepPrevious: true, silent: true });
  if (!data) return <StatSkeletons count={4} />;
  const { earned, paid, due, charged_back, units } = data.sums;
  const without = data.without_plan;
  return (
    <>
      <Stats columns={4}>
        <Stat
          label="Earned"
          value={<Money value={earned} />}
          hint={
            charged_back === 0 ? undefined : (
              <>
                with <Money value={charged_back} /> charged back
              </>
            )
          }
        />
        <Stat label="Paid" value={<Money value={paid} />} />
        <Stat label="Due" value={<Money value={due} />} needsAction={due > 0 && manages} />
        <Stat label="Units" value={units.toLocaleString('en-CA')} />
      </Stats>
      {manages && without.length > 0 ? (
        <Alert variant="light" color="yellow" icon={<IconUserQuestion aria-hidden />}>
          {without
            .map(
              ({ full_name, sales }) =>
                `${countText(sales, 'sale', 'sales')} of ${full_name || 'someone who has left'}`,
            )
            .join(', ')}{' '}
          {without.length === 1 && without[0]?.sales === 1 ? 'has' : 'have'} no plan and pay nothing.{' '}
          <Link to={PLANS}>Assign a plan</Link>
        </Alert>
      ) : null}
    </>
  );
};
