import type { ReplyOf } from '@forecourt/contract/call';
import type { platformCalls } from '@forecourt/contract/platform/index';
import { Alert, Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { Section } from '../../kit/page';
import { useWizard, Wizard } from '../../kit/wizard';
import { DEALERSHIPS } from '../platform';
import { SignInForm, useSignInSettings } from '../session';
import classes from './first-run.module.css';
import { BRING_IN } from './paths';
import { allSteps, partOf, SIGN_IN_STEP } from './steps';

type Added = NonNullable<ReplyOf<typeof platformCalls.firstRun>['dealership']>;

interface Props {
  added: Added;
  /** As it was set a moment ago; '' after a reload, or when the owner was invited. */
  password: string;
}

/** The dealership is there: whoever added it goes on as its owner, or leaves that to the owner. */
export const SignInAsOwner = ({ added, password }: Props) => {
  const { bussiness_name, owner_name, owner_username, is_invited } = added;
  const settings = useSignInSettings();
  const navigate = useNavigate();
  const wizard = useWizard(0);
  // through the sign-in, which leads on by itself: nothing that this session has read stays
  const goOn = () => void navigate('/signin', { state: { from: BRING_IN }, replace: true });
  return (
    <Wizard
      wizard={partOf(wizard, SIGN_IN_STEP)}
      finishLabel=""
      onFinish={() => undefined}
      steps={allSteps(SIGN_IN_STEP, [
        {
          hasOwnButton: true,
          content: (
            <Section
              title={`Sign in as ${owner_name}`}
              description={`${bussiness_name} was added. Customers and stock are brought in by its owner, so sign in with that account now.`}
              actions={
                <Button component={Link} to={DEALERSHIPS} variant="subtle" size="xs">
                  Do this later
                </Button>
              }
            >
              <div className={classes.parts}>
                {is_invited ? (
                  <Alert
                    variant="light"
                    icon={<IconMailForward aria-hidden />}
                    title="An invitation was sent"
                  >
                    The owner chooses a password by its link, then signs in here or on another device. The
                    dashboard leads on to the imports.
                  </Alert>
                ) : null}
                <div className={classes.signIn}>
                  <SignInForm
                    settings={settings}
                    initial={{ username: owner_username, password }}
                    onSignedIn={goOn}
                  />
                </div>
              </div>
            </Section>
          ),
        },
      ])}
    />
  );
};
