import { type Call, type InputOf, isKeyed, type ReplyOf } from '@forecourt/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallError, type SendOptions, send } from './client';
import { randomId } from './random-id';
import { replaceShown } from './replace-shown';
import { keyOf } from './use-call';

interface Options extends Pick<SendOptions, 'quiet' | 'silent' | 'messages' | 'showsFields'> {
  /** Calls whose replies are stale after this save; they are read again before the save counts as finished. */
  invalidates?: readonly Call[];
}

type SaveOptions = Pick<SendOptions, 'signal' | 'onProgress'>;

export interface Save<C extends Call> {
  /** Rejects with a CallError. */
  save: (input: InputOf<C>, options?: SaveOptions) => Promise<ReplyOf<C>>;
  isSaving: boolean;
  error: CallError | null;
  fieldErrors: Record<string, string>;
  reset: () => void;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Changes through a call. A form that is sent again unchanged after an unanswered try keeps its Idempotency-Key. */
export const useSave = <C extends Call>(
  call: C,
  { invalidates = [], showsFields = true, ...handling }: Options = {},
): Save<C> => {
  const queries = useQueryClient();
  const unanswered = useRef<{ key: string; input: unknown } | null>(null);
  const mutation = useMutation<ReplyOf<C>, CallError, { input: InputOf<C>; options?: SaveOptions }>({
    mutationFn: async ({ input, options }) => {
      const kept = unanswered.current;
      const key = kept && same(kept.input, input) ? kept.key : randomId();
      const idempotencyKey = isKeyed(call) ? key : undefined;
      unanswered.current = { key, input };
      try {
        const reply = await send(call, input, { ...handling, ...options, showsFields, idempotencyKey });
        unanswered.current = null;
        return reply;
      } catch (error) {
        // only without an answer may the first try have worked; after a refusal the next one is another submission
        if (!isUnanswered(error)) unanswered.current = null;
        throw error;
      }
    },
    onSuccess: (reply, { input }) => {
      const { params } = input as { params?: unknown }; // each input that has parameters has them here
      replaceShown(queries, call, { reads: invalidates, params, reply });
      return Promise.all(invalidates.map((stale) => queries.invalidateQueries({ queryKey: keyOf(stale) })));
    },
  });
  return {
    save: (input, options) => mutation.mutateAsync({ input, options }),
    isSaving: mutation.isPending,
    error: mutation.error,
    fieldErrors: mutation.error?.body.fields ?? {},
    reset: mutation.reset,
  };
};

const isUnanswered = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 0 || Number(error.status) >= 500);
