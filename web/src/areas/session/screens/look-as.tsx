import { platformCalls } from '@forecourt/contract/platform/index';
import { Loader, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { CallError, send } from '../../../api/client';
import { storeLook } from '../../../api/look';
import { Notice } from '../forms/notice';
import { FrontPage } from '../front-page';

const ENDED = 'ended';

const useEntering = (code: string) => {
  const [problem, setProblem] = useState<string | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    // a code is good once, and an effect may run twice
    if (code === ENDED || isSent.current) return;
    isSent.current = true;
    send(platformCalls.enterLookAs, { body: { code } }, { silent: true }).then(
      ({ token, file_token }) => {
        storeLook({ token, fileToken: file_token });
        // the code does not stay in the address, and nothing that was read as the operator stays on the page
        location.replace('#/');
        location.reload();
      },
      (error: unknown) =>
        setProblem(error instanceof CallError ? error.body.message : 'The view could not be opened.'),
    );
  }, [code]);
  return problem;
};

/** A tab that platform staff open to view a user's account: its code is exchanged for a token of this tab alone. */
export const Screen = () => {
  const { code = '' } = useParams();
  const problem = useEntering(code);
  if (code === ENDED)
    return (
      <FrontPage title="The view has ended">
        <Text>You are no longer viewing as another user. You can close this tab.</Text>
      </FrontPage>
    );
  return (
    <FrontPage title="View as a user">
      {problem ? (
        <Notice said={{ kind: 'error', text: problem }} />
      ) : (
        <Loader aria-label="Opening the view" />
      )}
    </FrontPage>
  );
};
