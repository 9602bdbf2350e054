import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page, TabLinks } from '../../../kit/page';
import { MergedList } from '../log/merged-list';
import { NotDuplicatesList } from '../log/not-duplicates-list';
import { chooseRecords, MERGE, mergePath } from '../paths';
import { Found } from '../report/found';
import { useAddress } from '../use-address';

const TABS = { found: Found, merged: MergedList, 'not-duplicates': NotDuplicatesList } as const;

const isTab = (name: string | null): name is keyof typeof TABS => name !== null && name in TABS;

export const Screen = () => {
  const { get } = useAddress();
  const asked = get('tab');
  const tab = isTab(asked) ? asked : 'found';
  const Body = TABS[tab];
  return (
    <Page
      title="Merge duplicates"
      subtitle="Customers who may be in here twice. A merge loses nothing and can be undone."
      actions={
        <Button
          component={Link}
          to={chooseRecords('customer')}
          variant="default"
          leftSection={<IconArrowMerge size={16} aria-hidden />}
        >
          Choose records
        </Button>
      }
    >
      <TabLinks
        label="Merge"
        active={tab}
        tabs={[
          { key: 'found', label: 'Found', to: MERGE },
          { key: 'merged', label: 'Merged', to: mergePath('merged') },
          { key: 'not-duplicates', label: 'Not duplicates', to: mergePath('not-duplicates') },
        ]}
      />
      <Body />
    </Page>
  );
};
