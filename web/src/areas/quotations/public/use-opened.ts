import { quotationsCalls } from '@forecourt/contract/quotations/index';
import { useEffect, useState } from 'react';
import { CallError, send } from '../../../api/client';
import type { PublicQuotation } from './public-quotation';

/** The quotation of a link. Screens without a session have no store of replies, so it is read here. */
export const useOpened = (token: string) => {
  const [opened, setOpened] = useState<PublicQuotation | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when somebody asks for it
  useEffect(() => {
    const abort = new AbortController();
    send(quotationsCalls.open, { params: { token } }, { silent: true, signal: abort.signal }).then(
      (reply) => {
        setOpened(reply);
        setError(null);
      },
      (failure) => {
        if (!abort.signal.aborted && failure instanceof CallError) setError(failure);
      },
    );
    return () => abort.abort();
  }, [token, tries]);
  return { opened, error, retry: () => setTries((count) => count + 1) };
};
