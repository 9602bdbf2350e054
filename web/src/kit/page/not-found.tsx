import { Button } from '@mantine/core';
import { IconLock, IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page } from './page';
import { State } from './states';

export const NotFound = ({ home = '/' }: { home?: string }) => (
  <Page title="Page not found">
    <State
      icon={IconMapOff}
      title="There is no screen at this address"
      actions={
        <Button component={Link} to={home}>
          Home page
        </Button>
      }
    >
      It may have been moved, or the link may be incomplete.
    </State>
  </Page>
);

export const NoAccess = ({ home = '/' }: { home?: string }) => (
  <Page title="You have no access to this page">
    <State
      icon={IconLock}
      title="Your role does not include this screen"
      actions={
        <Button component={Link} to={home}>
          Home page
        </Button>
      }
    >
      Ask the owner of your dealership if you need it.
    </State>
  </Page>
);
