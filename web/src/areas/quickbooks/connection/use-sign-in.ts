import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { useSave } from '../../../api/use-save';

/** Leads to the sign-in at Intuit. */
export const useSignIn = () => {
  const { save, isSaving } = useSave(quickbooksCalls.startSignIn);
  return {
    isStarting: isSaving,
    signIn: () =>
      void save({}).then(
        ({ url }) => window.location.assign(url),
        () => undefined, // the refusal has been said already
      ),
  };
};
