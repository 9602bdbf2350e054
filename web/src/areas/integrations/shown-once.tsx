import { Alert } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { CopyButton } from '../../kit/format';
import classes from './integrations.module.css';

/** A key or a secret that was just made; it is shown once. */
export const ShownOnce = ({ what, text }: { what: string; text: string }) => (
  <Alert
    variant="light"
    color="green"
    role="status"
    icon={<IconKey aria-hidden />}
    title={`Copy the ${what} now`}
  >
    It is shown only once. Keep it where you keep passwords.
    <p className={classes.secret}>
      <code>{text}</code> <CopyButton text={text} what={`the ${what}`} />
    </p>
  </Alert>
);
