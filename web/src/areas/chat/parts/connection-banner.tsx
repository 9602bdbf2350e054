import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { RECONNECTION_ATTEMPTS } from '../../../api/live';
import classes from '../chat.module.css';
import type { ConnectionState } from '../live/use-connection';

interface Props {
  state: ConnectionState;
  reconnect: () => void;
}

const textOf = (state: ConnectionState): string => {
  if (state.kind === 'failed') return 'There is no connection. What you write is sent once it is back.';
  if (state.kind === 'delayed') return 'There is no connection to the chat yet. Trying to connect…';
  const isCounted = state.kind === 'lost' && state.attempt > 0;
  return `Connection lost. Reconnecting${isCounted ? `, attempt ${state.attempt} of ${RECONNECTION_ATTEMPTS}` : ''}…`;
};

/** Says that the connection is lost; after ten attempts it is tried again by hand. */
export const ConnectionBanner = ({ state, reconnect }: Props) => {
  if (state.kind === 'connected' || state.kind === 'connecting') return null;
  return (
    <div className={classes.banner} data-tone="bad" role="status">
      <IconPlugConnectedX size={18} aria-hidden />
      <span className={classes.bannerText}>{textOf(state)}</span>
      {state.kind === 'failed' ? (
        <Button size="compact-sm" variant="default" onClick={reconnect}>
          Reconnect
        </Button>
      ) : null}
    </div>
  );
};
