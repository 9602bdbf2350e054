import type { ReplyOf } from '@forecourt/contract/call';
import { signingCalls } from '@forecourt/contract/signing/index';
import { useEffect, useState } from 'react';
import { CallError, send } from '../../../api/client';

export type Agreement = ReplyOf<typeof signingCalls.open>;

/** While the copy is being sealed, or others have yet to sign, the page looks again. */
const LOOK_AGAIN_MS = 4_000;

/** The document of a link. Screens without a session have no store of replies, so it is read here. */
export const useAgreement = (code: string) => {
  const [agreement, setAgreement] = useState<Agreement | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when somebody asks for it
  useEffect(() => {
    const abort = new AbortController();
    send(signingCalls.open, { params: { code } }, { silent: true, signal: abort.signal }).then(
      (reply) => {
        setAgreement(reply);
        setError(null);
      },
      (failure) => {
        if (!abort.signal.aborted && failure instanceof CallError) setError(failure);
      },
    );
    return () => abort.abort();
  }, [code, tries]);
  const isWaiting = agreement?.state === 'signed' && agreement.is_sealed === 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setTries((count) => count + 1), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { agreement, setAgreement, error, retry: () => setTries((count) => count + 1) };
};
