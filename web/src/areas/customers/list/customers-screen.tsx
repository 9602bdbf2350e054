import { listingCalls } from '@forecourt/contract/customers/listing';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowMerge, IconDots, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { DataList, downloadCsv, useList } from '../../../kit/list';
import { Page, TabLinks, useHasScreen } from '../../../kit/page';
import { customerName } from '../customer-name';
import { IMPORT } from '../importing/paths';
import { ADD_CUSTOMER, useCustomerPaths, WHOLESALE_CUSTOMERS } from '../paths';
import { bulkActions, rowActions } from './actions';
import { chosenOf } from './chosen';
import { customerColumns } from './customer-columns';
import { exportAll } from './export-all';
import type { Giving } from './give-dialog';
import classes from './list.module.css';
import { useCustomerActions } from './use-customer-actions';
import { useCustomerFilters } from './use-customer-filters';

const GiveDialog = later(async () => (await import('./give-dialog')).GiveDialog);

/** The report over all customers; who may not merge has no such screen. */
const DUPLICATES = '/admin/merge';

const NOUN = { one: 'customer', many: 'customers' };

const KINDS = {
  all: {
    title: 'Customers',
    call: listingCalls.list,
    fixed: {},
    empty: {
      title: 'No customers yet',
      text: 'Everyone who bought, asked or sold here, with what was said and what is to be done next.',
    },
  },
  wholesale: {
    title: 'Wholesale customers',
    call: listingCalls.wholesale,
    fixed: { is_wholesale: 1 },
    empty: {
      title: 'No wholesale customers yet',
      text: 'Dealers and others who buy at wholesale prices.',
    },
  },
} as const;

const REMOVED = {
  title: 'Nobody was removed',
  text: 'Removed customers stay here and can be restored.',
};

interface Props {
  kind: keyof typeof KINDS;
  /** The first button of the page, and of an empty list. */
  add?: ReactNode;
}

/** All customers, or those who buy wholesale: the same list. */
export const CustomersScreen = ({ kind, add }: Props) => {
  const { title, call, fixed, empty } = KINDS[kind];
  const can = useCan();
  const hasScreen = useHasScreen();
  const paths = useCustomerPaths();
  const actions = useCustomerActions();
  const [params] = useSearchParams();
  const [giving, setGiving] = useState<Giving | null>(null);
  const { filters, onFilters } = useCustomerFilters({
    city: params.get('frk_city'),
    isNamed: ['frk_seller_id', 'frk_ad_source_id', 'frk_assignee_id'].some((name) => params.has(name)),
    isWholesale: kind === 'wholesale',
  });
  const list = useList(call, { key: `customers-${kind}`, defaultSort: '-created_at', filters });
  const mayEdit = can('customers.edit');
  const mayExport = can('customers.export');
  const isRemovedView = list.state.filters.removed === '1';
  const active = isRemovedView ? 'removed' : kind;

  const adding =
    add ??
    (mayEdit ? (
      <Button component={Link} to={ADD_CUSTOMER} leftSection={<IconPlus size={16} aria-hidden />}>
        Add customer
      </Button>
    ) : null);

  return (
    <Page
      title={title}
      actions={
        <>
          {mayEdit || mayExport || hasScreen(DUPLICATES) ? (
            <Menu>
              <Menu.Target>
                <ActionIcon size={36} variant="default" aria-label="Import and export">
                  <IconDots size={17} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {mayEdit ? (
                  <Menu.Item
                    component={Link}
                    to={`${paths.list}?${IMPORT}`}
                    leftSection={<IconUpload size={16} aria-hidden />}
                  >
                    Import a CSV file
                  </Menu.Item>
                ) : null}
                {mayExport ? (
                  <Menu.Item
                    leftSection={<IconDownload size={16} aria-hidden />}
                    onClick={() => void exportAll(list, fixed)}
                  >
                    Export all fields of the {list.total.toLocaleString()} that match
                  </Menu.Item>
                ) : null}
                {hasScreen(DUPLICATES) ? (
                  <Menu.Item
                    component={Link}
                    to={DUPLICATES}
                    leftSection={<IconArrowMerge size={16} aria-hidden />}
                  >
                    Find duplicates
                  </Menu.Item>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          ) : null}
          {adding}
        </>
      }
    >
      <div className={classes.screen}>
        <TabLinks
          label="Customers"
          active={active}
          tabs={[
            { key: 'all', label: 'All', to: paths.list },
            ...(hasScreen(WHOLESALE_CUSTOMERS)
              ? [{ key: 'wholesale', label: 'Wholesale', to: WHOLESALE_CUSTOMERS }]
              : []),
            ...(mayEdit ? [{ key: 'removed', label: 'Removed', to: `${paths.list}?removed=1` }] : []),
          ]}
        />
        <DataList
          list={list}
          columns={customerColumns}
          noun={NOUN}
          nameOf={customerName}
          open={(row) => paths.card(row.id)}
          rowActions={(row) => rowActions(row, { mayEdit, isRemovedView, actions, paths })}
          bulkActions={bulkActions({
            mayEdit,
            isRemovedView,
            actions,
            chosen: () => chosenOf(list, fixed),
            clear: list.selection.clear,
            give: (what, chosen) => setGiving({ what, chosen }),
            exportCsv: mayExport ? (rows) => downloadCsv('customers', customerColumns, rows) : undefined,
          })}
          onFilters={onFilters}
          searchHint="Name, company, telephone, e-mail"
          // the export of this screen is audited, the one of the list is not
          hasExport={false}
          empty={isRemovedView ? REMOVED : { ...empty, action: adding }}
        />
      </div>
      {giving ? (
        <GiveDialog
          {...giving}
          actions={actions}
          onClose={() => setGiving(null)}
          onDone={list.selection.clear}
        />
      ) : null}
    </Page>
  );
};
