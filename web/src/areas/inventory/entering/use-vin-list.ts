import type { ReplyOf } from '@forecourt/contract/call';
import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { send } from '../../../api/client';
import { keyOf } from '../../../api/use-call';
import { messageOf } from '../../../kit/page';
import { REFETCH } from './calls-to-refetch';

type Outcome = ReplyOf<typeof enteringCalls.addVinList>['results'][number];
export type LineResult = Outcome & { key: string };

/** Few enough that the bar moves and Cancel is heard soon. */
const AT_ONCE = 10;

const unsent = (line: number, vin: string, message: string): LineResult => ({
  key: `${line}:${vin}`,
  line,
  vin_number: vin,
  result: 'refused',
  message,
  id: null,
});

/** Sends a list in small parts; what was added stays, what was refused can be corrected and sent again. */
export const useVinList = () => {
  const queries = useQueryClient();
  const [results, setResults] = useState<readonly LineResult[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const abort = useRef<AbortController>(null);

  const sendPart = async (part: readonly { line: number; vin: string }[], signal: AbortSignal) => {
    try {
      const { results: answered } = await send(
        enteringCalls.addVinList,
        { body: { vins: part.map(({ vin }) => vin) } },
        { signal, silent: true },
      );
      return answered.map((one, at) => {
        const line = part[at]?.line ?? one.line;
        return { ...one, line, key: `${line}:${part[at]?.vin ?? one.vin_number}` };
      });
    } catch (error) {
      const why = signal.aborted ? 'Not sent' : messageOf(error);
      return part.map(({ line, vin }) => unsent(line, vin, why));
    }
  };

  const run = async (vins: readonly { line: number; vin: string }[], kept: readonly LineResult[]) => {
    const controller = new AbortController();
    abort.current = controller;
    const done: LineResult[] = [];
    for (let at = 0; at < vins.length; at += AT_ONCE) {
      setProgress({ done: at, total: vins.length });
      const part = vins.slice(at, at + AT_ONCE);
      done.push(
        ...(controller.signal.aborted
          ? part.map(({ line, vin }) => unsent(line, vin, 'Not sent'))
          : await sendPart(part, controller.signal)),
      );
      setResults([...kept, ...done].sort((a, b) => a.line - b.line));
    }
    setProgress(null);
    await Promise.all(REFETCH.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
  };

  return {
    results,
    progress,
    add: (vins: readonly { line: number; vin: string }[]) => run(vins, []),
    /** The refused ones, as they were corrected. */
    retry: (vins: readonly { line: number; vin: string }[]) =>
      run(
        vins,
        results.filter(({ result }) => result !== 'refused'),
      ),
    cancel: () => abort.current?.abort(),
    clear: () => setResults([]),
  };
};

export type VinListRun = ReturnType<typeof useVinList>;
