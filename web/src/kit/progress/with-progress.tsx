import { Button, Group, Progress, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { randomId } from '../../api/random-id';
import { hideToast, toast } from '../../api/toast';
import { messageOf } from '../page/states';
import { createProgress, type ProgressStore } from './progress-store';

export interface ProgressTools {
  signal: AbortSignal;
  report: (done: number, total: number) => void;
}

interface Texts {
  /** While it runs: 'Exporting users'. */
  title: string;
  /** When it is over: 'Exported 1,243 users'. Without it the bar just goes away. */
  done?: (total: number) => string;
}

const SHOWN_AFTER_MS = 1000;

const Bar = ({ store, cancel }: { store: ProgressStore; cancel: () => void }) => {
  const { done, total } = useSyncExternalStore(store.subscribe, store.get);
  return (
    <>
      <Progress value={total === 0 ? 0 : (done / total) * 100} size="sm" my={6} aria-label="Progress" />
      <Group justify="space-between">
        <Text size="xs" className="fc-figures">
          {total === 0 ? 'Starting' : `${done.toLocaleString()} of ${total.toLocaleString()}`}
        </Text>
        <Button size="compact-xs" variant="subtle" onClick={cancel}>
          Cancel
        </Button>
      </Group>
    </>
  );
};

/**
 * Work that may take longer than a second: shows a count and a way to cancel, goes on when one leaves the screen, and
 * says how it ended. Resolves to undefined when it was cancelled or failed.
 */
export const withProgress = async <T,>(
  texts: Texts,
  work: (tools: ProgressTools) => Promise<T>,
): Promise<T | undefined> => {
  const { title } = texts;
  const id = `work-${randomId()}`;
  const abort = new AbortController();
  const store = createProgress();
  const message = <Bar store={store} cancel={() => abort.abort()} />;
  const timer = setTimeout(() => void toast({ id, title, message, autoClose: false }), SHOWN_AFTER_MS);
  const close = () => {
    clearTimeout(timer);
    void hideToast(id);
  };
  try {
    const result = await work({ signal: abort.signal, report: store.report });
    close();
    if (texts.done) void toast({ kind: 'success', message: texts.done(store.get().total) });
    return result;
  } catch (error) {
    close();
    if (abort.signal.aborted) void toast({ message: `${title}: cancelled` });
    else void toast({ kind: 'error', title, message: messageOf(error) });
    return undefined;
  }
};
