import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { FrontPage } from '../front-page';

/** screens.md 2.1: closes its own window and shows the text Succeed. A sign-in that failed stays open and says why. */
export const Screen = () => {
  const [params] = useSearchParams();
  const problem = params.get('problem') ?? '';
  useEffect(() => {
    if (problem === '') window.close();
  }, [problem]);
  return problem === '' ? (
    <FrontPage title="Succeed">You can close this window.</FrontPage>
  ) : (
    <FrontPage title="Facebook was not connected">
      <p>{problem}</p>
      <p>Close this window and try again.</p>
    </FrontPage>
  );
};
