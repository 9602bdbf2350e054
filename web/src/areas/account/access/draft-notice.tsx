import { Alert, Button } from '@mantine/core';
import { RelativeTime } from '../../../kit/format/relative-time';
import classes from './access.module.css';
import type { Access } from './use-access';

/** As a form says it. */
export const DraftNotice = ({ access }: { access: Access }) =>
  access.draftFrom === null ? null : (
    <Alert variant="light" className={classes.draft} role="status">
      What you changed <RelativeTime at={access.draftFrom} /> was not saved; here it is again.{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => access.revert()}>
        Discard the draft
      </Button>
    </Alert>
  );
