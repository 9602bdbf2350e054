import { commissionCalls } from '@forecourt/contract/commission/index';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { allEntryColumns, entryName, ownEntryColumns } from '../entries/entry-columns';
import { EntrySums } from '../entries/entry-sums';
import { useEntryFilters } from '../entries/use-entry-filters';
import { CommissionTabs } from '../parts/commission-tabs';
import { MonthSwitch } from '../parts/month-switch';
import { usePeek } from '../parts/use-peek';

const EntryPanel = later(async () => (await import('../entries/entry-panel')).EntryPanel);

/** What was earned, month by month; sellers see their own. */
export const Screen = () => {
  const manages = useCan()('commission.manage');
  const peek = usePeek('commission');
  const filters = useEntryFilters(manages);
  const list = useList(commissionCalls.list, {
    ...{ key: 'commissions', defaultSort: '-day', filters: filters.entries },
  });
  return (
    <Page
      title={manages ? 'Commissions' : 'My commissions'}
      subtitle="What each sale pays, and how it was computed"
    >
      <CommissionTabs active="commissions" />
      <MonthSwitch
        value={list.state.filters.month ?? null}
        onChange={(month) => list.setFilter('month', month)}
      />
      <EntrySums list={list} manages={manages} />
      <DataList
        list={list}
        columns={manages ? allEntryColumns : ownEntryColumns}
        noun={{ one: 'commission', many: 'commissions' }}
        nameOf={entryName}
        open={({ id }) => peek.pathFor(id)}
        onFilters={filters.onFilters}
        searchHint={manages ? 'Person, bill, vehicle, customer' : 'Bill, vehicle, customer'}
        empty={{
          title: 'No commissions yet',
          text: manages
            ? 'Each bill that is marked sold pays those who have a plan.'
            : 'Each bill of yours that is marked sold is listed here with what it pays.',
        }}
      />
      {peek.id === null ? null : <EntryPanel id={peek.id} onClose={peek.close} />}
    </Page>
  );
};
