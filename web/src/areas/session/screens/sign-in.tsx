import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { takeReturnPath } from '../../../api/session-end';
import { readToken } from '../../../api/token';
import { ForgotForm } from '../forms/forgot-form';
import { SignInForm } from '../forms/sign-in-form';
import { FrontPage } from '../front-page';
import classes from '../session.module.css';
import { useSignInSettings } from '../use-sign-in-settings';

const HOME = '/';

/** The address that asked for a session, if one did. */
const askedBy = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : null;

const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

export const Screen = () => {
  const [holdsSession] = useState(() => readToken() !== null);
  const [hasForgotten, setHasForgotten] = useState(false);
  const known = useSignInSettings();
  const { settings } = known;
  const navigate = useNavigate();
  const { state } = useLocation();

  // screens.md 2.2: who already holds a session is led on; the policy says where from there
  if (holdsSession) return <Navigate to={askedBy(state) ?? HOME} replace />;

  const contact = settings ? (
    <>
      <a href={`tel:${dialled(settings.phone)}`}>{settings.phone}</a>
      <a href={`mailto:${settings.email}`}>{settings.email}</a>
    </>
  ) : null;

  if (hasForgotten) {
    return (
      <FrontPage title="Forgot password" footer={contact}>
        <ForgotForm onBack={() => setHasForgotten(false)} />
      </FrontPage>
    );
  }
  return (
    <FrontPage title="Sign in" footer={contact}>
      <SignInForm
        settings={known}
        onSignedIn={(userId) => navigate(askedBy(state) ?? takeReturnPath(userId) ?? HOME, { replace: true })}
        onForgot={() => setHasForgotten(true)}
      />
      {settings ? (
        <p className={classes.signUp}>
          New to Forecourt?{' '}
          <a href={settings.signUpUrl} target="_blank" rel="noreferrer">
            Sign up
          </a>
        </p>
      ) : null}
    </FrontPage>
  );
};
