import { platformCalls } from '@forecourt/contract/platform/index';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { FormSkeleton, Loaded, Page, Section, State } from '../../../kit/page';
import { DEALERSHIPS } from '../../platform';
import { AddFirst } from '../add-first';
import { SignInAsOwner } from '../sign-in-as-owner';

const skeleton = <FormSkeleton sections={1} fields={6} />;

const Finished = () => (
  <Section>
    <State
      icon={IconCircleCheck}
      title="This installation is set up"
      actions={
        <Button component={Link} to={DEALERSHIPS}>
          To the dealerships
        </Button>
      }
    >
      Its first dealership is in use. Others are added from the list.
    </State>
  </Section>
);

/** The first dealership of a new installation, step by step; where one is follows from what is there, so a reload goes on. */
export const Screen = () => {
  const firstRun = useCall(platformCalls.firstRun, {}, { showsFailure: true });
  const options = useCall(platformCalls.dealershipOptions, {}, { staleTime: 300_000, showsFailure: true });
  const [password, setPassword] = useState('');
  return (
    <Page
      title="Set up Forecourt"
      subtitle="Your first dealership, then its customers and stock"
      width="form"
    >
      <Loaded query={firstRun} skeleton={skeleton}>
        {({ is_open, dealership }) => {
          if (dealership) return <SignInAsOwner added={dealership} password={password} />;
          if (!is_open) return <Finished />;
          return (
            <Loaded query={options} skeleton={skeleton}>
              {({ packages }) => <AddFirst packages={packages} onAdded={setPassword} />}
            </Loaded>
          );
        }}
      </Loaded>
    </Page>
  );
};
