import { type DealershipRecord, platformCalls } from '@forecourt/contract/platform/index';
import { IconBuildingStore } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { StatusChip } from '../../../kit/chips';
import { FormSkeleton, Page, TabLinks } from '../../../kit/page';
import { type MissingRecord, RecordPage } from '../../../kit/record';
import { DeletionBanner } from '../../archives';
import { DEALERSHIP_STATES } from '../../dealership';
import { BusinessTab } from '../dealerships/business-tab';
import { PackageTab } from '../dealerships/package-tab';
import { DEALERSHIPS, dealershipPath, type RecordTab } from '../dealerships/paths';
import { PermissionsTab } from '../dealerships/permissions-tab';
import { SiteTab } from '../dealerships/site-tab';
import { StatusTab } from '../dealerships/status-tab';
import { subtitleOf } from '../dealerships/subtitle';
import { RulesTab, UsersTab } from '../dealerships/users-tab';
import { GroupSection } from '../groups/group-section';

const TABS: Readonly<Record<RecordTab, string>> = {
  business: 'Business',
  site: 'Site',
  permissions: 'Permissions',
  package: 'Package',
  status: 'Status',
  rules: 'Special rules',
  users: 'Users',
  branches: 'Branches',
};
const KEYS = Object.keys(TABS) as RecordTab[]; // the record has no other keys

const MISSING: MissingRecord = {
  icon: IconBuildingStore,
  title: 'There is no such dealership',
  text: 'Check the number in the address, or look for it in the list.',
  list: { label: 'Dealerships', to: DEALERSHIPS },
  drafts: {
    of: (id) => ['business', 'permissions', 'site'].map((part) => `dealership-${part}-${id}`),
    because: 'the dealership does not exist any more',
  },
};

const Tab = ({ record, tab }: { record: DealershipRecord; tab: RecordTab }) => {
  const key = `${record.id} ${record.version}`;
  if (tab === 'site') return <SiteTab id={record.id} />;
  if (tab === 'permissions') return <PermissionsTab key={key} record={record} />;
  if (tab === 'package') return <PackageTab record={record} />;
  if (tab === 'status') return <StatusTab record={record} />;
  if (tab === 'rules') return <RulesTab record={record} />;
  if (tab === 'branches') return <GroupSection dealershipId={record.id} />;
  if (tab === 'users') return <UsersTab record={record} />;
  return <BusinessTab key={key} record={record} />;
};

const Dealership = ({ record }: { record: DealershipRecord }) => {
  const [params] = useSearchParams();
  const tab = KEYS.find((key) => key === params.get('tab')) ?? 'business';
  return (
    <Page
      title={record.bussiness_name}
      documentTitle={`${TABS[tab]} of ${record.bussiness_name}`}
      subtitle={subtitleOf(record)}
      badge={<StatusChip states={DEALERSHIP_STATES} value={record.ds_status} />}
      back={DEALERSHIPS}
      width="form"
    >
      <DeletionBanner dealershipId={record.id} />
      <TabLinks
        label="Parts of the record"
        active={tab}
        tabs={KEYS.map((key) => ({ key, label: TABS[key], to: dealershipPath(record.id, key) }))}
      />
      <Tab record={record} tab={tab} />
    </Page>
  );
};

/** Everything that staff of the platform keep of a dealership. */
export const Screen = () => (
  <RecordPage
    call={platformCalls.dealership}
    title="Dealership"
    missing={MISSING}
    skeleton={<FormSkeleton sections={3} />}
    width="form"
  >
    {(record) => <Dealership record={record} />}
  </RecordPage>
);
