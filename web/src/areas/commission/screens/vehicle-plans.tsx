import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page } from '../../../kit/page';
import { CommissionTabs } from '../parts/commission-tabs';
import { CREATE_VEHICLE_PLAN } from '../paths';
import { PlanList } from '../plans/plan-list';

const create = (
  <Button component={Link} to={CREATE_VEHICLE_PLAN} leftSection={<IconPlus size={16} aria-hidden />}>
    Create vehicle plan
  </Button>
);

/** Plans for vehicles: paid beside the plan of the seller, or instead of it. */
export const Screen = () => (
  <Page
    title="Vehicle commission"
    subtitle="Plans for types, tags or single vehicles, whoever sells them"
    actions={create}
  >
    <CommissionTabs active="vehicles" />
    <PlanList
      kind="vehicle"
      empty={{
        title: 'No vehicle plans yet',
        text: 'Pay more for what should go, less for what sells itself, or nothing for vehicles of the house.',
        action: create,
      }}
    />
  </Page>
);
