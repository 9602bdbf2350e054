import { type AcceptedVehicle, postingCalls } from '@forecourt/contract/posting/index';
import { IconCar, IconListCheck, IconPuzzle, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '../../../api/client';
import { later } from '../../../kit/later';
import { DataList, type FilterDef, type RowAction, useList } from '../../../kit/list';
import { Page, ViewBar } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { vehicleDetail } from '../../inventory';
import { CityFields, useCities } from '../parts/city-fields';
import { PostingTabs } from '../parts/posting-tabs';
import classes from '../posting.module.css';
import { ACTION_FILTER, doneFilter, STATUS_FILTER } from '../posts/filters';
import { PostList } from '../posts/post-list';
import { useAsked } from '../posts/use-asked';
import { useCity } from '../posts/use-city';
import { postButtonColumn, vehicleColumns } from '../posts/vehicle-columns';
import { usePostingLive } from '../use-posting-live';
import { countOf } from '../words';

const ExtensionDialog = later(async () => (await import('../extension/extension-dialog')).ExtensionDialog);

type Row = AcceptedVehicle;

const VIEWS = [
  { value: 'vehicles', label: 'Vehicles', icon: IconCar },
  { value: 'posts', label: 'Posts', icon: IconListCheck },
] as const;

const VEHICLE_FILTERS: readonly FilterDef[] = [STATUS_FILTER];
const POST_FILTERS: readonly FilterDef[] = [doneFilter('craigslist'), ACTION_FILTER, STATUS_FILTER];

type City = ReturnType<typeof useCity>;
const cityOf = ({ cityId }: City) => (cityId === null ? {} : { cityId });

const Vehicles = ({ city, needCity }: { city: City; needCity: () => void }) => {
  const asked = useAsked();
  const { data: cities = [] } = useCities();
  const name = cities.find(({ id }) => id === city.cityId)?.name;
  const list = useList(postingCalls.craigslistVehicles, {
    ...{ key: 'craigslist-vehicles', defaultSort: '-days_in_stock', filters: VEHICLE_FILTERS },
    fixed: cityOf(city),
  });
  const post = async (rows: readonly Row[]): Promise<boolean> => {
    const { cityId, subcityId } = city;
    if (cityId === null) {
      needCity();
      return false;
    }
    return asked({
      count: rows.length,
      work: () =>
        send(
          postingCalls.addToCraigslist,
          {
            body: {
              vehicles: rows.map(({ id }) => id),
              cityId,
              ...(subcityId === null ? {} : { subcityId }),
            },
          },
          { quiet: true },
        ),
      said: (count) => `${countOf(count, 'post was', 'posts were')} added. Go to Posts to finish them.`,
      nothing: 'They are posted there already',
    });
  };
  const label = name ? `Post in ${name}` : 'Post';
  const rowActions = (row: Row): readonly RowAction[] => [
    { label, icon: IconSend, onClick: () => void post([row]) },
    { label: 'Open vehicle', icon: IconCar, to: vehicleDetail(row.stock_id) },
  ];
  return (
    <DataList
      list={list}
      columns={[...vehicleColumns, postButtonColumn(label, (row) => void post([row]))]}
      noun={{ one: 'vehicle', many: 'vehicles' }}
      nameOf={({ title, stock_NO }) => `${title} ${stock_NO}`}
      open={({ stock_id }) => vehicleDetail(stock_id)}
      rowActions={rowActions}
      bulkActions={[
        {
          label,
          icon: IconSend,
          run: async (target) => {
            if (await post(await target.rows())) list.selection.clear();
          },
        },
      ]}
      searchHint="Vehicle, stock no., VIN"
      empty={
        name
          ? { title: `Every vehicle on offer has a post in ${name}`, text: 'See them under Posts.' }
          : { title: 'No vehicles on offer', text: 'Vehicles that are ready for sale appear here.' }
      }
    />
  );
};

const Posts = ({ city }: { city: City }) => {
  const list = useList(postingCalls.craigslistVehicles, {
    ...{ key: 'craigslist-posts', defaultSort: '-asked_at', filters: POST_FILTERS },
    fixed: { clvehicle: 1, ...cityOf(city) },
  });
  return (
    <PostList
      marketplace="craigslist"
      list={list}
      empty={{
        title: 'No posts yet',
        text: 'Choose vehicles under Vehicles and press Post. Then post them here with the browser extension or by hand.',
      }}
    />
  );
};

/** Posts of vehicles at Craigslist, city by city. */
export const Screen = () => {
  const [params, setParams] = useSearchParams();
  const [isExtension, setExtension] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const city = useCity();
  const { cityId, subcityId, setCity, setSubcity } = city;
  usePostingLive('posts');
  const view = params.get('part') === 'posts' ? 'posts' : 'vehicles';
  const show = (next: (typeof VIEWS)[number]['value']) => {
    const kept = new URLSearchParams(next === 'posts' ? { part: 'posts' } : {});
    if (cityId !== null) kept.set('cityId', String(cityId));
    if (subcityId !== null) kept.set('subcityId', String(subcityId));
    setParams(kept);
  };
  const needCity = () => {
    setMissing(true);
    document.querySelector<HTMLInputElement>(`.${classes.city} input`)?.focus();
  };
  return (
    <Page
      title="Craigslist"
      subtitle="Post vehicles in the cities where your customers look"
      actions={
        <CompactButton icon={IconPuzzle} onClick={() => setExtension(true)}>
          Browser extension
        </CompactButton>
      }
    >
      <ViewBar isStacked views={VIEWS} view={view} onView={show}>
        <PostingTabs active="craigslist" />
      </ViewBar>
      <div className={classes.city}>
        <CityFields
          cityId={cityId}
          subcityId={subcityId}
          onCity={(id) => {
            setMissing(false);
            setCity(id);
          }}
          onSubcity={setSubcity}
          error={isMissing && cityId === null ? 'Choose a city to post to' : undefined}
        />
      </div>
      {view === 'posts' ? <Posts city={city} /> : <Vehicles city={city} needCity={needCity} />}
      {isExtension ? <ExtensionDialog close={() => setExtension(false)} /> : null}
    </Page>
  );
};
