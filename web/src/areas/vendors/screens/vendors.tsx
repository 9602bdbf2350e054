import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { Button } from '@mantine/core';
import { IconArrowMerge, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { Page, TabLinks, useHasScreen } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { bulkActions, rowActions } from '../list/actions';
import { chosenOf } from '../list/chosen';
import { useVendorActions } from '../list/use-vendor-actions';
import { vendorColumns } from '../list/vendor-columns';
import { vendorFilters } from '../list/vendor-filters';
import { VENDOR_DUPLICATES, VENDORS, vendorPath } from '../paths';

const NewVendor = later(async () => (await import('../form/new-vendor')).NewVendor);

const EMPTY = {
  title: 'No vendors yet',
  text: 'Suppliers, auctions, shops and all others whom the dealership buys from or pays.',
};
const NONE_REMOVED = {
  title: 'No vendor was removed',
  text: 'Removed vendors stay here and can be restored.',
};

/** All vendors of the dealership. */
export const Screen = () => {
  const can = useCan();
  const hasScreen = useHasScreen();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const withBalance = can('generalCosts.edit');
  const mayEdit = can('vendors.edit');
  const actions = useVendorActions();
  const list = useList(vendorsCalls.list, {
    ...{ key: 'vendors', defaultSort: 'name' },
    filters: vendorFilters(withBalance),
  });
  const isRemovedView = list.state.filters.removed === '1';
  const setAdding = (on: boolean) =>
    setParams((now) => {
      if (on) now.set('add', '1');
      else now.delete('add');
      return now;
    });
  const add = mayEdit ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add vendor
    </Button>
  ) : null;
  return (
    <Page
      title="Vendors"
      actions={
        <>
          {can('vendors.merge') && hasScreen('/admin/merge') ? (
            <CompactButton icon={IconArrowMerge} onClick={() => navigate(VENDOR_DUPLICATES)}>
              Find duplicates
            </CompactButton>
          ) : null}
          {add}
        </>
      }
    >
      {mayEdit ? (
        <TabLinks
          label="Vendors"
          active={isRemovedView ? 'removed' : 'all'}
          tabs={[
            { key: 'all', label: 'All', to: VENDORS },
            { key: 'removed', label: 'Removed', to: `${VENDORS}?removed=1` },
          ]}
        />
      ) : null}
      <DataList
        list={list}
        columns={vendorColumns(withBalance)}
        noun={{ one: 'vendor', many: 'vendors' }}
        nameOf={(row) => row.name}
        open={(row) => vendorPath(row.id)}
        rowActions={(row) => rowActions(row, { mayEdit, isRemovedView, actions })}
        bulkActions={bulkActions({
          ...{ mayEdit, isRemovedView, actions, chosen: () => chosenOf(list), clear: list.selection.clear },
        })}
        searchHint="Name, contact, phone, account number"
        empty={isRemovedView ? NONE_REMOVED : { ...EMPTY, action: add }}
      />
      {params.get('add') === '1' && mayEdit ? <NewVendor onClose={() => setAdding(false)} /> : null}
    </Page>
  );
};
