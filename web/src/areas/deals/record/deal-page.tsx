import type { Deal } from '@forecourt/contract/deals/deal';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { Alert, Button } from '@mantine/core';
import {
  IconBuildingBank,
  IconCalculator,
  IconCar,
  IconFiles,
  IconHistory,
  IconInfoCircle,
  IconMessages,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, type TabLink, TabLinks } from '../../../kit/page';
import { useRememberRecord } from '../../../kit/palette';
import { RecordPage } from '../../../kit/record';
import { CustomerContact } from '../../customers';
import { type DealTab, useDealPaths } from '../../deal-links';
import { VehicleThumb } from '../../inventory';
import { useDealRemoval } from '../list/deal-actions';
import { dealName } from '../list/deal-columns';
import { DealStatusMenu } from '../status/status-menu';
import { useMoveDeal } from '../status/use-move-deal';
import { useDealsLive } from '../use-deals-live';
import { EXTRA_TABS } from './extra-tabs';
import { type Contact, DealButtons, DealFacts } from './header';
import { useMissingDeal } from './missing-deal';
import { dealTabAt, type PartProps } from './parts';
import classes from './record.module.css';

const part = (load: () => Promise<ComponentType<PartProps>>) => later(load, <BlockSkeleton height={360} />);

type OwnTab = Exclude<DealTab, 'deposits' | 'quotations'>;

const PARTS: Record<OwnTab, ComponentType<PartProps>> = {
  overview: part(async () => (await import('./overview')).Overview),
  desk: part(async () => (await import('../desk/desk-tab')).DeskTab),
  vehicles: part(async () => (await import('./vehicles')).Vehicles),
  lenders: part(async () => (await import('./lenders')).Lenders),
  comments: part(async () => (await import('./comments')).Comments),
  documents: part(async () => (await import('./documents')).Documents),
  timeline: part(async () => (await import('./timeline')).DealTimeline),
};

const LOOKS: Record<OwnTab, Pick<TabLink, 'label' | 'icon'>> = {
  overview: { label: 'Overview', icon: IconInfoCircle },
  desk: { label: 'Desk', icon: IconCalculator },
  vehicles: { label: 'Vehicles', icon: IconCar },
  lenders: { label: 'Lenders', icon: IconBuildingBank },
  comments: { label: 'Comments', icon: IconMessages },
  documents: { label: 'Documents', icon: IconFiles },
  timeline: { label: 'Timeline', icon: IconHistory },
};
const BEFORE_EXTRA: readonly OwnTab[] = ['overview', 'desk', 'vehicles', 'lenders', 'comments', 'documents'];

const useTabs = (deal: Deal): TabLink[] => {
  const can = useCan();
  const paths = useDealPaths();
  const own = (key: OwnTab): TabLink => ({
    key,
    ...LOOKS[key],
    to: paths.deal(deal.id, key),
    ...(key === 'vehicles' && deal.cars.length + deal.trades.length > 0
      ? { count: deal.cars.length + deal.trades.length }
      : {}),
  });
  return [
    ...BEFORE_EXTRA.map(own),
    ...EXTRA_TABS.filter(({ access }) => can(access)).map(({ key, label, icon }) => ({
      ...{ key, label, icon },
      to: paths.deal(deal.id, key),
    })),
    own('timeline'),
  ];
};

const Removed = ({ deal }: { deal: Deal }) => {
  const can = useCan();
  const { restore, isRestoring } = useDealRemoval();
  return (
    <Alert color="red" variant="light" icon={<IconTrash aria-hidden />} title="This deal was removed">
      Everything about it is kept. Restore it to make changes.
      {can('deals.delete') ? (
        <div>
          <Button
            size="compact-sm"
            mt="xs"
            variant="default"
            loading={isRestoring}
            onClick={() => void restore(deal.id).catch(() => undefined)} // the refusal has been shown
          >
            Restore
          </Button>
        </div>
      ) : null}
    </Alert>
  );
};

const DealRecord = ({ deal, active }: { deal: Deal; active: DealTab }) => {
  const can = useCan();
  const paths = useDealPaths();
  const tabs = useTabs(deal);
  const move = useMoveDeal();
  const [contact, setContact] = useState<Contact | null>(null);
  useDealsLive(deal.id);
  useRememberRecord('deals', paths.deal(deal.id), dealName(deal));
  const mayEdit = can('deals.edit') && deal.removed_at === null;
  const shared: PartProps = { deal, mayEdit, move };
  const extra = EXTRA_TABS.find(({ key, access }) => key === active && can(access));
  const Shown = active === 'deposits' || active === 'quotations' ? PARTS.overview : PARTS[active];
  return (
    <div className={classes.record} data-contacts={mayEdit || undefined}>
      <Page
        title={dealName(deal)}
        back={paths.list}
        picture={<VehicleThumb photo={deal.cars[0]?.photo ?? null} size="card" />}
        badge={<DealStatusMenu deal={deal} move={move} />}
        subtitle={<DealFacts deal={deal} mayEdit={mayEdit} />}
        actions={<DealButtons {...shared} active={active} onContact={setContact} />}
      >
        {deal.removed_at === null ? null : <Removed deal={deal} />}
        <TabLinks label="Deal" active={active} tabs={tabs} />
        {extra ? <extra.Content deal={deal} mayEdit={mayEdit} /> : <Shown {...shared} />}
      </Page>
      {move.dialogs}
      {contact ? (
        <CustomerContact id={deal.customer.id} by={contact} onClose={() => setContact(null)} />
      ) : null}
    </div>
  );
};

/** One deal; each part of it has its own address. */
export const DealPage = () => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const missing = useMissingDeal();
  return (
    <RecordPage
      call={dealRecordCalls.get}
      title="Deal"
      missing={missing}
      skeleton={
        <>
          <BlockSkeleton height={38} />
          <BlockSkeleton height={420} />
        </>
      }
    >
      {(deal) => <DealRecord key={deal.id} deal={deal} active={dealTabAt(pathname, params.get('tab'))} />}
    </RecordPage>
  );
};
