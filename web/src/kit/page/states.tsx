import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInbox, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface StateProps {
  icon?: TablerIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  alert?: boolean;
}

/** One of the designed states of a list or page: an icon, what is the case, and what one can do about it. */
export const State = ({ icon: Icon = IconInbox, title, children, actions, alert }: StateProps) => (
  <div className={classes.state} role={alert ? 'alert' : undefined}>
    <span className={classes.stateIcon}>
      <Icon size={22} stroke={1.6} aria-hidden />
    </span>
    <p className={classes.stateTitle}>{title}</p>
    {children ? <div className={classes.stateText}>{children}</div> : null}
    {actions ? <div className={classes.stateActions}>{actions}</div> : null}
  </div>
);

/** What this list is for, and the button that adds the first. */
export const EmptyState = (props: Omit<StateProps, 'alert'>) => <State {...props} />;

interface FailedProps {
  title?: string;
  error?: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Another way out than trying again. */
  actions?: ReactNode;
}

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'something went wrong';

/** A server that failed says nothing that helps the user. */
const failedText = (error: unknown): string => {
  const message = messageOf(error);
  return message === 'Server Error' ? 'Something went wrong on our side. Try again.' : message;
};

export const FailedState = ({
  title = 'This could not be loaded',
  error,
  onRetry,
  isRetrying,
  actions,
}: FailedProps) => (
  <State
    alert
    icon={IconAlertTriangle}
    title={title}
    actions={
      <>
        <Button variant="default" onClick={onRetry} loading={isRetrying}>
          Retry
        </Button>
        {actions}
      </>
    }
  >
    {failedText(error)}
  </State>
);
