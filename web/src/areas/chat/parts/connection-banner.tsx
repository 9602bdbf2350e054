import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { RECONNECTION_ATTEMPTS } from '../../../api/live';
import classes from '../chat.module.css';
import type { ConnectionState } from '../live/use-connection';

interface Props {
  state: ConnectionState;
  reconnect: () => void;
}

/** Says that the connection is lost; after ten attempts it is tried again by hand. */
export const ConnectionBanner = ({ state, reconnect }: Props) => {
  if (state.kind === 'connected' || state.kind === 'connecting') return null;
  return (
    <div className={classes.banner} data-tone="bad" role="status">
      <IconPlugConnectedX size={18} aria-hidden />
      <span className={classes.bannerText}>
        {state.kind === 'failed'
          ? 'There is no connection. What you write is sent once it is back.'
          : `Connection lost. Reconnecting${state.attempt > 0 ? `, attempt ${state.attempt} of ${RECONNECTION_ATTEMPTS}` : ''}…`}
      </span>
      {state.kind === 'failed' ? (
        <Button size="compact-sm" variant="default" onClick={reconnect}>
          Reconnect
        </Button>
      ) : null}
    </div>
  );
};
