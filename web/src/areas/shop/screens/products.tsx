import { shopCalls } from '@forecourt/contract/shop/index';
import type { ProductRow } from '@forecourt/contract/shop/product';
import { formatMoney } from '@forecourt/domain/number-format';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { type States, StatusChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { Day } from '../../../kit/format';
import { type Column, DataList, type FilterDef, useList } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { ShopTabs } from '../parts/shop-tabs';
import { StockChip } from '../parts/stock-chip';
import { Thumb } from '../parts/thumb';
import { ADD_PRODUCT, productPath } from '../paths';
import { REFETCH_PRODUCTS } from '../refetch';
import classes from '../shop.module.css';

const SHOWN: States = {
  1: { label: 'On the website', tone: 'good' },
  0: { label: 'Counter only', tone: 'neutral' },
};

const priceText = ({ price_from, price_to }: ProductRow): string =>
  price_from === price_to ? formatMoney(price_from) : `${formatMoney(price_from)} – ${formatMoney(price_to)}`;

const skuText = ({ sku, variants }: ProductRow): string => (variants === 1 ? sku : `${variants} variants`);

const COLUMNS: readonly Column<ProductRow>[] = [
  {
    ...{ key: 'image', title: 'Picture', width: 80, skeleton: 'image', mobile: 'image' },
    render: ({ picture }) => <Thumb src={picture} />,
    csv: ({ picture }) => picture ?? '',
  },
  {
    ...{ key: 'name', title: 'Product', always: true, sortable: true, mobile: 'title' },
    render: ({ name }) => name,
  },
  {
    ...{ key: 'sku', title: 'SKU', width: 150, mobile: 'fact' },
    render: skuText,
    csv: skuText,
  },
  { key: 'category', title: 'Category', width: 150, sortable: true, render: ({ category }) => category },
  {
    ...{ key: 'price', title: 'Price', width: 170, align: 'right', sortable: true, mobile: 'aside' },
    render: priceText,
    csv: ({ price_from }) => price_from,
  },
  {
    ...{ key: 'available', title: 'In stock', width: 210, align: 'right', sortable: true, mobile: 'fact' },
    render: ({ available, least, variants }) => (
      <span className={classes.stock}>
        <StockChip least={least} isOne={variants === 1} />
        {available === null ? 'Not counted' : available.toLocaleString('en-CA')}
      </span>
    ),
    csv: ({ available }) => available ?? '',
  },
  {
    ...{ key: 'is_shown', title: 'Shown', width: 150, skeleton: 'chip', mobile: 'status' },
    render: ({ is_shown }) => <StatusChip states={SHOWN} value={is_shown} />,
    csv: ({ is_shown }) => SHOWN[is_shown]?.label ?? '',
  },
  {
    ...{ key: 'created_at', title: 'Added', width: 120, sortable: true, optional: true },
    render: ({ created_at }) => <Day value={created_at} />,
  },
];

const filtersOf = (categories: readonly string[]): readonly FilterDef[] => [
  {
    ...{ kind: 'select', key: 'category', label: 'Category' },
    options: categories.map((value) => ({ value, label: value })),
  },
  {
    ...{ kind: 'select', key: 'stock', label: 'Stock' },
    options: [
      { value: 'none', label: 'Sold out' },
      { value: 'low', label: 'Low stock' },
      { value: 'enough', label: 'Enough' },
    ],
  },
  {
    ...{ kind: 'select', key: 'is_shown', label: 'Shown' },
    options: [
      { value: '1', label: 'On the website' },
      { value: '0', label: 'Counter only' },
    ],
  },
];

/** What the shop sells. */
export const Screen = () => {
  const manages = useCan()('shop.manage');
  const { data: settings } = useCall(shopCalls.settings, {}, { silent: true, staleTime: 60_000 });
  const list = useList(shopCalls.products, {
    ...{ key: 'shop-products', defaultSort: 'name', filters: filtersOf(settings?.categories ?? []) },
  });
  const removing = useSave(shopCalls.removeProduct, { invalidates: REFETCH_PRODUCTS });
  const remove = async ({ id, name }: ProductRow) => {
    const isSure = await ask({
      title: `Remove ${name}?`,
      body: 'It can no longer be sold. Orders keep what they sold. This cannot be undone.',
      ...{ confirmLabel: 'Remove', danger: true },
    });
    // a refusal has been shown
    if (isSure) await removing.save({ params: { id } }).catch(() => undefined);
  };
  const add = manages ? (
    <Button component={Link} to={ADD_PRODUCT} leftSection={<IconPlus size={16} aria-hidden />}>
      Add product
    </Button>
  ) : null;
  return (
    <Page
      title="Shop"
      subtitle="Products sold at the counter, on the website and on bills of sale"
      actions={add}
    >
      <ShopTabs active="products" />
      <DataList
        list={list}
        columns={COLUMNS}
        noun={{ one: 'product', many: 'products' }}
        nameOf={({ name }) => name}
        open={manages ? ({ id }) => productPath(id) : undefined}
        searchHint="Name, SKU, category"
        rowActions={(row) =>
          manages ? [{ label: 'Remove', icon: IconTrash, danger: true, onClick: () => void remove(row) }] : []
        }
        empty={{
          title: 'No products yet',
          text: 'Add floor mats, tires or anything else that you sell beside vehicles.',
          action: add,
        }}
      />
    </Page>
  );
};
