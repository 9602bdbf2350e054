import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, Loaded, Page, State } from '../../../kit/page';
import { useSignIn } from '../connection/use-sign-in';
import { QB } from '../paths';

const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in at Intuit was cancelled, or the company was not chosen.',
  incomplete: 'Intuit did not send back what is needed to connect.',
  failed: 'QuickBooks did not answer.',
};

/** Why QuickBooks is not connected, and the way to sign in again. */
export const Screen = () => {
  const [params] = useSearchParams();
  const query = useCall(quickbooksCalls.status);
  const { signIn, isStarting } = useSignIn();
  const reason = params.get('reason') ?? '';
  const told = Object.hasOwn(REASONS, reason) ? REASONS[reason] : reason.slice(0, 200);
  return (
    <Page title="QuickBooks sign-in">
      <Loaded query={query} skeleton={<BlockSkeleton height={240} />}>
        {({ state, problem, company }) => (
          <State
            icon={IconPlugConnectedX}
            title={
              state === 'connected' ? `QuickBooks is connected to ${company}` : 'QuickBooks is not connected'
            }
            actions={
              <>
                {state === 'off' || state === 'connected' ? null : (
                  <Button loading={isStarting} onClick={signIn}>
                    Connect QuickBooks
                  </Button>
                )}
                <Button variant="default" component={Link} to={QB.settings}>
                  Go to settings
                </Button>
              </>
            }
          >
            {state === 'connected'
              ? null
              : told ||
                problem ||
                (state === 'off'
                  ? 'QuickBooks is not set up on this server.'
                  : 'No one has connected QuickBooks yet.')}
            {state === 'sign-in-again'
              ? ' Nothing is lost: what was to be sent waits, and goes out after the sign-in.'
              : null}
          </State>
        )}
      </Loaded>
    </Page>
  );
};
