import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { Page, TabLinks } from '../../../kit/page';
import { MergedList } from '../log/merged-list';
import { NotDuplicatesList } from '../log/not-duplicates-list';
import { MergeTypeContext } from '../merge-kind';
import { chooseRecords, mergeList } from '../paths';
import { Found } from '../report/found';
import { useAddress } from '../use-address';

const TABS = { found: Found, merged: MergedList, 'not-duplicates': NotDuplicatesList } as const;

const isTab = (name: string | null): name is keyof typeof TABS => name !== null && name in TABS;

const SUBTITLES = {
  customer: 'Customers who may be in here twice. A merge loses nothing and can be undone.',
  vendor: 'Vendors who may be in here twice. A merge loses nothing and can be undone.',
} as const;
const TYPES = [
  { value: 'customer', label: 'Customers' },
  { value: 'vendor', label: 'Vendors' },
];

export const Screen = () => {
  const can = useCan();
  const navigate = useNavigate();
  const { get } = useAddress();
  const mayMergeVendors = can('vendors.merge');
  const type = get('type') === 'vendor' && mayMergeVendors ? 'vendor' : 'customer';
  const asked = get('tab');
  const tab = isTab(asked) ? asked : 'found';
  const Body = TABS[tab];
  return (
    <MergeTypeContext value={type}>
      <Page
        title="Merge duplicates"
        subtitle={SUBTITLES[type]}
        actions={
          <>
            {mayMergeVendors ? (
              <SegmentedControl
                aria-label="What is merged"
                data={TYPES}
                value={type}
                onChange={(next) => navigate(mergeList(next))}
              />
            ) : null}
            <Button
              component={Link}
              to={chooseRecords(type)}
              variant="default"
              leftSection={<IconArrowMerge size={16} aria-hidden />}
            >
              Choose records
            </Button>
          </>
        }
      >
        <TabLinks
          label="Merge"
          active={tab}
          tabs={[
            { key: 'found', label: 'Found', to: mergeList(type) },
            { key: 'merged', label: 'Merged', to: mergeList(type, 'merged') },
            { key: 'not-duplicates', label: 'Not duplicates', to: mergeList(type, 'not-duplicates') },
          ]}
        />
        <Body key={type} />
      </Page>
    </MergeTypeContext>
  );
};
