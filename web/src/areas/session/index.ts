import { later } from '../../kit/later';

/** For a page on which someone goes on as another user. */
export const SignInForm = later(async () => (await import('./forms/sign-in-form')).SignInForm);
export { useSignInSettings } from './use-sign-in-settings';
