import { type FacebookStatus, postingCalls } from '@forecourt/contract/posting/index';
import { Anchor, Button, Loader, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBrandFacebook, IconChevronDown, IconPlugX, IconSwitchHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { Day, Instant } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import classes from '../posting.module.css';
import { REFETCH_FACEBOOK, REFETCH_POSTS } from '../refetch';
import { usePostingLive } from '../use-posting-live';
import { CONNECTION_LOOKS, countOf } from '../words';
import { useConnect } from './use-connect';

const PagePicker = later(async () => (await import('./page-picker')).PagePicker);

const NOT_AVAILABLE =
  'Facebook is not available yet. Ask your Forecourt administrator to enable it. You can still post to Marketplace by hand.';

const TEXTS: Readonly<Record<Exclude<FacebookStatus['status'], 'connected'>, string>> = {
  off: NOT_AVAILABLE,
  'not-connected': 'Sign in to Facebook and choose your business page to post vehicles there.',
  'choose-page': 'You are signed in. Choose the page to post to.',
  expired: 'Your Facebook sign-in has expired. Posts wait until you sign in again.',
};

const Facts = ({ status }: { status: FacebookStatus }) => (
  <p className={classes.quiet}>
    {status.connected_by ? `Connected by ${status.connected_by}` : 'Connected'}
    {status.connected_at ? (
      <>
        {' '}
        on <Day value={status.connected_at} />
      </>
    ) : null}
    {status.expires ? (
      <>
        . Sign-in ends on <Day value={status.expires} />
      </>
    ) : null}
    {status.mode === 'stand-in' ? '. A local form takes the place of Facebook' : ''}
    {status.waiting > 0 ? `. ${countOf(status.waiting, 'post', 'posts')} waiting` : ''}
    {status.paused_until ? (
      <>
        . Facebook asked to wait until <Instant at={status.paused_until} />
      </>
    ) : null}
    .
  </p>
);

const ManageMenu = ({ status, change }: { status: FacebookStatus; change: () => void }) => {
  const disconnecting = useSave(postingCalls.disconnectFacebook, {
    invalidates: [...REFETCH_FACEBOOK, ...REFETCH_POSTS],
  });
  const disconnect = async () => {
    const isSure = await ask({
      title: `Disconnect ${status.page?.name ?? 'Facebook'}?`,
      body: 'Nothing more is posted on the page until you connect again. Posts that are there stay there.',
      confirmLabel: 'Disconnect',
      danger: true,
    });
    if (isSure) await disconnecting.save({}).catch(() => undefined); // the refusal has been shown
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          Manage
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSwitchHorizontal size={16} aria-hidden />} onClick={change}>
          Change page
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlugX size={16} aria-hidden />}
          style={{ color: 'var(--mantine-color-error)' }}
          onClick={() => void disconnect()}
        >
          Disconnect
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const State = ({ status, isAside }: { status: FacebookStatus; isAside: boolean }) => {
  const { isWaiting, connect, stop } = useConnect(status);
  const [isPicking, setPicking] = useState(false);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const isConnected = status.status === 'connected';
  const mustSignIn = status.status === 'not-connected' || status.status === 'expired';
  return (
    <section className={classes.connection} aria-label="Connection with Facebook" data-state={status.status}>
      <span className={classes.brand}>
        <IconBrandFacebook size={20} aria-hidden />
      </span>
      <div className={classes.connectionText}>
        <p className={classes.row}>
          {isConnected && status.page ? (
            <Anchor href={status.page.url} target="_blank" rel="noopener noreferrer" fw={600}>
              {status.page.name}
            </Anchor>
          ) : (
            <strong>{status.page?.name ?? 'Facebook page'}</strong>
          )}
          <StateChip {...CONNECTION_LOOKS[status.status]} />
        </p>
        {isWaiting ? (
          <p className={classes.quiet} role="status">
            Finish signing in in the Facebook window.
          </p>
        ) : status.status === 'connected' ? (
          <Facts status={status} />
        ) : isPhone && status.status === 'off' ? (
          <details className={classes.quiet}>
            <summary>Details</summary>
            {NOT_AVAILABLE}
          </details>
        ) : (
          <p className={classes.quiet}>{status.problem || TEXTS[status.status]}</p>
        )}
      </div>
      <div className={classes.row}>
        {isWaiting ? (
          <>
            <Loader size={16} />
            <Button variant="default" onClick={stop}>
              Stop waiting
            </Button>
          </>
        ) : (
          <>
            {mustSignIn ? (
              <Button variant={isAside ? 'default' : 'filled'} onClick={connect}>
                {status.status === 'expired' ? 'Sign in again' : 'Connect Facebook'}
              </Button>
            ) : null}
            {status.status === 'choose-page' ? (
              <Button variant={isAside ? 'default' : 'filled'} onClick={() => setPicking(true)}>
                Choose page
              </Button>
            ) : null}
            {isConnected || status.status === 'choose-page' || status.status === 'expired' ? (
              <ManageMenu status={status} change={() => setPicking(true)} />
            ) : null}
          </>
        )}
      </div>
      {isPicking ? <PagePicker close={() => setPicking(false)} connect={connect} /> : null}
    </section>
  );
};

interface Props {
  /** The screen has another next step. */
  isAside?: boolean;
}

/** Whether the dealership's page is connected, and the way to connect it. */
export const Connection = ({ isAside = false }: Props) => {
  usePostingLive('facebook');
  const query = useCall(postingCalls.loginStatus, {}, { showsFailure: true });
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={72} />}>
      {(status) => <State status={status} isAside={isAside} />}
    </Loaded>
  );
};
