import { type Vendor, vendorsCalls } from '@forecourt/contract/vendors/index';
import { Alert, Button } from '@mantine/core';
import {
  IconBuildingStore,
  IconCar,
  IconHistory,
  IconId,
  IconListDetails,
  IconReceipt,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, type TabLink, TabLinks } from '../../../kit/page';
import { useRememberRecord } from '../../../kit/palette';
import { VENDORS, type VendorTab, vendorPath } from '../paths';
import { REFETCH_VENDORS } from '../refetch';
import classes from './card.module.css';
import { Badges, CardButtons, GlanceFacts } from './header';
import { Overview } from './overview';

const EditVendor = later(async () => (await import('./edit-vendor')).EditVendor);

type PartProps = { vendor: Vendor; mayEdit: boolean };
const part = (load: () => Promise<ComponentType<PartProps>>) => later(load, <BlockSkeleton height={320} />);

const PARTS: Record<VendorTab, ComponentType<PartProps>> = {
  overview: Overview,
  purchases: part(async () => (await import('./purchases')).Purchases),
  costs: part(async () => (await import('./costs')).Costs),
  ledger: part(async () => (await import('./ledger')).Ledger),
  timeline: part(async () => (await import('./vendor-timeline')).VendorTimeline),
};

const Removed = ({ vendor }: { vendor: Vendor }) => {
  const can = useCan();
  const restoring = useSave(vendorsCalls.restore, { invalidates: REFETCH_VENDORS, showsFields: false });
  return (
    <Alert color="red" variant="light" icon={<IconTrash aria-hidden />} title="This vendor was removed">
      Everything about it is kept. Restore it to make changes.
      {can('vendors.edit') ? (
        <div>
          <Button
            size="compact-sm"
            mt="xs"
            variant="default"
            loading={restoring.isSaving}
            onClick={() => void restoring.save({ params: { id: vendor.id } }).catch(() => undefined)} // the refusal has been said
          >
            Restore
          </Button>
        </div>
      ) : null}
    </Alert>
  );
};

const useTabs = ({ id }: Vendor): TabLink[] => {
  const can = useCan();
  return [
    { key: 'overview', label: 'Overview', icon: IconId, to: vendorPath(id) },
    ...(can('purchases.view') && can('vehicleCosts.edit')
      ? [{ key: 'purchases', label: 'Purchases', icon: IconCar, to: vendorPath(id, 'purchases') }]
      : []),
    ...(can('generalCosts.edit')
      ? [
          { key: 'costs', label: 'Costs', icon: IconReceipt, to: vendorPath(id, 'costs') },
          { key: 'ledger', label: 'Ledger', icon: IconListDetails, to: vendorPath(id, 'ledger') },
        ]
      : []),
    { key: 'timeline', label: 'Timeline', icon: IconHistory, to: vendorPath(id, 'timeline') },
  ];
};

/** Who the dealership buys from: how to reach it, what was bought, what is owed, what happened. */
export const VendorCard = ({ vendor, asked }: { vendor: Vendor; asked: string | null }) => {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const tabs = useTabs(vendor);
  const active = tabs.find(({ key }) => key === asked)?.key ?? 'overview';
  const Part = PARTS[active as VendorTab]; // each of the tabs has its part
  const mayEdit = can('vendors.edit') && vendor.removed_at === null;
  useRememberRecord('vendors', vendorPath(vendor.id), vendor.name);
  const setEditing = (on: boolean) =>
    setParams((now) => {
      if (on) now.set('edit', '1');
      else now.delete('edit');
      return now;
    });
  return (
    <Page
      title={vendor.name}
      back={VENDORS}
      picture={
        <span className={classes.picture}>
          <IconBuildingStore size={22} aria-hidden />
        </span>
      }
      badge={<Badges vendor={vendor} />}
      subtitle={<GlanceFacts vendor={vendor} />}
      actions={<CardButtons vendor={vendor} mayEdit={mayEdit} onEdit={() => setEditing(true)} />}
    >
      {vendor.removed_at === null ? null : <Removed vendor={vendor} />}
      <TabLinks label="Vendor" active={active} tabs={tabs} />
      <Part vendor={vendor} mayEdit={mayEdit} />
      {mayEdit && params.get('edit') === '1' ? (
        <EditVendor vendor={vendor} onClose={() => setEditing(false)} />
      ) : null}
    </Page>
  );
};
