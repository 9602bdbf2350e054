import { advertisingCalls } from '@forecourt/contract/advertising/index';
import { PROMOTION_KINDS } from '@forecourt/domain/posting/promotion';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { later } from '../../../kit/later';
import { DataList, type FilterDef, useList, useListReply } from '../../../kit/list';
import { Page } from '../../../kit/page';
import { readId } from '../../../kit/record/read-id';
import { PROMOTIONS } from '../../advertising-links';
import { VehicleName, vehicleDetail } from '../../inventory';
import classes from '../advertising.module.css';
import { AdvertisingTabs } from '../parts/advertising-tabs';
import { KIND_LABELS, PROMOTION_COLUMNS, PROMOTION_LOOKS } from '../promotions/promotion-columns';
import { usePromotionActions } from '../promotions/use-promotion-actions';
import { figure } from '../words';

const AddPromotion = later(async () => (await import('../promotions/promotion-dialog')).AddPromotion);
const EditPromotion = later(async () => (await import('../promotions/promotion-dialog')).EditPromotion);

const STATES = ['running', 'planned', 'ended'] as const;

const FILTERS: readonly FilterDef[] = [
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: STATES.map((value) => ({ value, label: PROMOTION_LOOKS[value].label })),
  },
  {
    ...{ kind: 'select', key: 'kind', label: 'Promotion' },
    options: PROMOTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
  },
  {
    ...{ kind: 'custom', key: 'stock_id', label: 'Vehicle', offMenu: true, show: (id) => `no. ${id}` },
    render: (id) => <VehicleName id={Number(id)} />,
  },
];

const EditOf = ({ id, close }: { id: number; close: () => void }) => {
  const { data } = useCall(advertisingCalls.promotion, { params: { id } });
  // someone may have ended it since the link was made
  return data && data.state !== 'ended' ? <EditPromotion promotion={data} close={close} /> : null;
};

/** Vehicles that are shown first or at a lower price for some days. */
export const Screen = () => {
  const [params, setParams] = useSearchParams();
  const open = (name: 'add' | 'edit', id: number | null) =>
    setParams((now) => {
      now.delete('add');
      now.delete('edit');
      if (id !== null) now.set(name, String(id));
      return now;
    });
  const list = useList(advertisingCalls.promotions, {
    ...{ key: 'promotions', defaultSort: '-created_at', filters: FILTERS },
  });
  const counts = useListReply(advertisingCalls.promotions, list)?.counts;
  const actions = usePromotionActions((id) => open('edit', id));
  const editing = readId(params.get('edit'));
  const state = list.state.filters.state;
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('add', 0)}>
      Add promotion
    </Button>
  );
  return (
    <Page
      title="Promotions"
      subtitle="Vehicles shown first or at a lower price, on the website and in feeds"
      actions={add}
    >
      <AdvertisingTabs active="promotions" />
      <ul className={classes.codes} aria-label="Promotions by status">
        {STATES.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={classes.code}
              aria-pressed={state === key}
              data-hue={PROMOTION_LOOKS[key].hue}
              onClick={() => list.setFilter('state', state === key ? null : key)}
            >
              {PROMOTION_LOOKS[key].label}{' '}
              <strong className="fc-figures">{counts ? figure(counts[key]) : ''}</strong>
            </button>
          </li>
        ))}
      </ul>
      <DataList
        list={list}
        columns={PROMOTION_COLUMNS}
        noun={{ one: 'promotion', many: 'promotions' }}
        nameOf={({ vehicle }) => vehicle.title}
        open={(row) =>
          row.state === 'ended'
            ? vehicleDetail(row.vehicle.id)
            : `${PROMOTIONS}?${editAddress(params, row.id)}`
        }
        rowActions={actions}
        searchHint="Vehicle, stock no. or badge text"
        empty={{
          title: 'No promotions yet',
          text: 'Show a vehicle first on your website, or lower its price for a few days.',
          action: add,
        }}
      />
      {params.has('add') ? (
        <AddPromotion stockId={readId(params.get('add'))} close={() => open('add', null)} />
      ) : null}
      {editing === null ? null : <EditOf key={editing} id={editing} close={() => open('edit', null)} />}
    </Page>
  );
};

const editAddress = (params: URLSearchParams, id: number): string => {
  const next = new URLSearchParams(params);
  next.set('edit', String(id));
  return next.toString();
};
