import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from '../purchases.module.css';

/** What should be looked at again before money changes hands. */
export const Warnings = ({ warnings }: { warnings: readonly { field: string; message: string }[] }) =>
  warnings.length === 0 ? null : (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={warnings.length === 1 ? '1 point to check' : `${warnings.length} points to check`}
    >
      <ul className={classes.warnings}>
        {warnings.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
