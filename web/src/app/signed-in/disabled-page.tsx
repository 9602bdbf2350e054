import { Button } from '@mantine/core';
import { IconCircleOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page } from '../../kit/page/page';
import { State } from '../../kit/page/states';

/** screens.md 2.4: the role's component list names the page, the dealership's list does not. */
export const DisabledPage = ({ home }: { home: string }) => (
  <Page title="This page is disabled">
    <State
      icon={IconCircleOff}
      title="Your dealership does not have this screen"
      actions={
        <Button component={Link} to={home}>
          Home page
        </Button>
      }
    >
      Your role includes it, but it is switched off for the dealership as a whole.
    </State>
  </Page>
);
