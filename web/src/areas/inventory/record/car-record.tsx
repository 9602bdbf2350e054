import { Alert, Button } from '@mantine/core';
import {
  IconCash,
  IconFileText,
  IconGavel,
  IconHistory,
  IconInfoCircle,
  IconKey,
  IconNote,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useFacingCustomer } from '../../../api/facing-customer';
import { useCan } from '../../../api/session-context';
import { BlockSkeleton, Page, type TabLink, TabLinks } from '../../../kit/page';
import { useRememberRecord } from '../../../kit/palette';
import { VEHICLE_LIST, vehicleDetail } from '../paths';
import { type Car, carTab, nameOf, TABS, type Tab, type TabProps } from './car';
import { CarButtons, CarFacts, CarPicture, CarStatus } from './car-header';
import { Overview } from './overview';
import { type CarActions, useCarActions } from './use-car-actions';

const part = (load: () => Promise<ComponentType<TabProps>>) => lazy(async () => ({ default: await load() }));

const PARTS: Record<Exclude<Tab, 'overview'>, ComponentType<TabProps>> = {
  photos: part(async () => (await import('./photos/photos-tab')).PhotosTab),
  prices: part(async () => (await import('./prices-tab')).PricesTab),
  documents: part(async () => (await import('./documents-tab')).DocumentsTab),
  notes: part(async () => (await import('./notes-tab')).NotesTab),
  rent: part(async () => (await import('./rent-tab')).RentTab),
  purchase: part(async () => (await import('./purchase/purchase-tab')).PurchaseTab),
  timeline: part(async () => (await import('./timeline-tab')).TimelineTab),
};

const LOOK = {
  overview: { label: 'Overview', icon: IconInfoCircle },
  photos: { label: 'Photos', icon: IconPhoto },
  prices: { label: 'Prices', icon: IconCash },
  documents: { label: 'Documents', icon: IconFileText },
  notes: { label: 'Notes', icon: IconNote },
  rent: { label: 'Rent', icon: IconKey },
  purchase: { label: 'Purchase', icon: IconGavel },
  timeline: { label: 'Timeline', icon: IconHistory },
} as const satisfies Record<Tab, Pick<TabLink, 'label' | 'icon'>>;

const Deleted = ({ actions, mayRestore }: { actions: CarActions; mayRestore: boolean }) => (
  <Alert color="red" variant="light" icon={<IconTrash aria-hidden />} title="This vehicle is deleted">
    It stays on existing documents. Restore it to make changes.
    {mayRestore ? (
      <div>
        <Button size="compact-sm" mt="xs" variant="default" onClick={() => void actions.restore()}>
          Restore
        </Button>
      </div>
    ) : null}
  </Alert>
);

export const CarRecord = ({ car }: { car: Car }) => {
  const can = useCan();
  const actions = useCarActions(car);
  useRememberRecord('vehicles', vehicleDetail(car.id), nameOf(car));
  const [query] = useSearchParams();
  const isFacing = useFacingCustomer();
  // what was paid is for those who may know what cars cost; notes and changes of the cost are not for customers
  const hidden = [
    ...(can('vehicleCosts.edit') ? [] : ['purchase']),
    ...(isFacing ? ['notes', 'timeline'] : []),
  ];
  const tabs = TABS.filter((key) => !hidden.includes(key));
  // what is wrong with a vehicle's photos leads here as any other field does
  const asked = query.get('tab') ?? query.get('field');
  const tab = tabs.find((key) => key === asked) ?? 'overview';
  const mayEdit = can('inventory.edit') && car.is_deleted === 0;
  const Part = tab === 'overview' ? null : PARTS[tab];
  return (
    <Page
      title={nameOf(car)}
      back={VEHICLE_LIST}
      picture={<CarPicture car={car} />}
      badge={<CarStatus car={car} actions={actions} />}
      subtitle={<CarFacts car={car} />}
      actions={<CarButtons car={car} actions={actions} />}
    >
      {car.is_deleted === 1 ? <Deleted actions={actions} mayRestore={can('inventory.delete')} /> : null}
      <TabLinks
        label="Vehicle"
        active={tab}
        tabs={tabs.map((key) => ({
          key,
          to: carTab(car.id, key),
          count: key === 'photos' ? car.photos.length : undefined,
          ...LOOK[key],
        }))}
      />
      {Part === null ? (
        <Overview car={car} actions={actions} />
      ) : (
        <Suspense fallback={<BlockSkeleton height={320} />}>
          <Part car={car} mayEdit={mayEdit} />
        </Suspense>
      )}
    </Page>
  );
};
