import type { ReplyOf } from '@forecourt/contract/call';
import type { DateOrder } from '@forecourt/contract/file-questions';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { useRef, useState } from 'react';
import { CallError, send } from '../../../api/client';
import { messageOf } from '../../../kit/page';
import { type AuctionSource, namedInstead } from './auction-sources';

export type Extract = ReplyOf<typeof importingCalls.extractAuction>;
export type ExtractedCar = Extract['cars'][number];

export interface Reading {
  file: File;
  read: Extract;
  /** null: a picture does not tell whose it is. */
  source: AuctionSource | null;
}

/** Whose document it is when nobody says so: it is tried as one, and the refusal names the right one. */
const FIRST: AuctionSource = 'eblock';

/** Reads a document for review. Nothing is in stock before it is imported. */
export const useExtract = () => {
  const [reading, setReading] = useState<Reading | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);

  const ask = (file: File, source: AuctionSource, signal: AbortSignal, dateOrder?: DateOrder) =>
    send(
      importingCalls.extractAuction,
      { params: { source }, files: { pdf: file }, body: { dateOrder } },
      { silent: true, signal, onProgress: setShare },
    );

  const readAs = async (file: File, wanted: AuctionSource | null, signal: AbortSignal): Promise<Reading> => {
    const source = wanted ?? FIRST;
    try {
      const read = await ask(file, source, signal);
      return { file, read, source: wanted === null && read.readable === 0 ? null : source };
    } catch (refused) {
      if (wanted !== null || !(refused instanceof CallError)) throw refused;
      const other = namedInstead(refused.body.message, source);
      if (other === null) throw refused;
      return { file, read: await ask(file, other, signal), source: other };
    }
  };

  const extract = async (file: File, wanted: AuctionSource | null) => {
    const controller = new AbortController();
    abort.current = controller;
    setError(null);
    setShare(0);
    try {
      setReading(await readAs(file, wanted, controller.signal));
    } catch (refused) {
      if (!controller.signal.aborted) setError(messageOf(refused));
    } finally {
      setShare(null);
    }
  };
  /** Reads the same document again, now that the order of its dates is known. */
  const answer = async ({ file, source }: Reading, dateOrder: DateOrder) => {
    const controller = new AbortController();
    abort.current = controller;
    setShare(0);
    try {
      setReading({ file, source, read: await ask(file, source ?? FIRST, controller.signal, dateOrder) });
    } catch (refused) {
      if (controller.signal.aborted) return;
      setReading(null);
      setError(messageOf(refused));
    } finally {
      setShare(null);
    }
  };
  return {
    reading,
    answer,
    share,
    error,
    extract,
    cancel: () => abort.current?.abort(),
    close: () => setReading(null),
  };
};
