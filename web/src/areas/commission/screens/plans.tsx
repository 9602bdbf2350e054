import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { CommissionTabs } from '../parts/commission-tabs';
import { CREATE_PLAN } from '../paths';

const PlanList = later(async () => (await import('../plans/plan-list')).PlanList);
const PeopleSection = later(async () => (await import('../plans/people-section')).PeopleSection);
const OwnPlan = later(async () => (await import('../plans/own-plan')).OwnPlan);

const create = (
  <Button component={Link} to={CREATE_PLAN} leftSection={<IconPlus size={16} aria-hidden />}>
    Create plan
  </Button>
);

/** The plans by which people are paid; sellers see their own. */
export const Screen = () => {
  const manages = useCan()('commission.manage');
  return (
    <Page
      title="Sales commission"
      subtitle={manages ? 'How people are paid for sales' : 'How you are paid for sales'}
      actions={manages ? create : null}
    >
      <CommissionTabs active="plans" />
      {manages ? (
        <>
          <PlanList
            kind="person"
            empty={{
              title: 'No plans yet',
              text: 'A plan is a list of rules: percent of gross, tiers by units, minimum, bonuses, salary or draw.',
              action: create,
            }}
          />
          <PeopleSection />
        </>
      ) : (
        <OwnPlan />
      )}
    </Page>
  );
};
