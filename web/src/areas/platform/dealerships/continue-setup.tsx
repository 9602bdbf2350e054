import { Alert, Button } from '@mantine/core';
import { IconRocket } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './dealerships.module.css';
import { FIRST_RUN } from './paths';

/** Above the list while the first dealership's owner has not signed in: the setup goes on there. */
export const ContinueSetup = ({ name }: { name: string }) => (
  <Alert variant="light" icon={<IconRocket aria-hidden />} title="The setup is not finished">
    <div className={classes.continue}>
      <span>Sign in as the owner of {name} to bring in customers and stock.</span>
      <Button component={Link} to={FIRST_RUN} size="xs">
        Continue
      </Button>
    </div>
  </Alert>
);
