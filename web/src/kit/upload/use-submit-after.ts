import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A form that is sent while its files are still being prepared waits for them, and is then sent by the same button. Answers a
 * function that cancels the sending, for files that were refused.
 */
export const useSubmitAfter = (input: RefObject<HTMLInputElement | null>, isBusy: boolean): (() => void) => {
  const isCancelled = useRef(false);
  useLayoutEffect(() => {
    const form = input.current?.form;
    if (!isBusy || !form) return;
    isCancelled.current = false;
    const held: (HTMLElement | null)[] = [];
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held[0] = event.submitter;
    };
    form.addEventListener('submit', hold);
    return () => {
      form.removeEventListener('submit', hold);
      // once the form has rendered with the files
      queueMicrotask(() => {
        const [button] = held;
        if (button !== undefined && !isCancelled.current && form.isConnected) form.requestSubmit(button);
      });
    };
  }, [input, isBusy]);
  return () => {
    isCancelled.current = true;
  };
};
