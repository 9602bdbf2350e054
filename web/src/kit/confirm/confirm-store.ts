import type { ReactNode } from 'react';

export interface Question {
  title: string;
  /** Names what will be lost, so that the answer can be given without looking behind the dialog. */
  body: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red button: something is destroyed. */
  danger?: boolean;
}

export interface Pending {
  question: Question;
  answer: (yes: boolean) => void;
}

let pending: Pending | null = null;
const listeners = new Set<() => void>();

const set = (next: Pending | null) => {
  pending = next;
  for (const listener of listeners) listener();
};

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const currentQuestion = () => pending;

/** Asks, and resolves to the answer. A second question while one is open takes its place; the first counts as no. */
export const ask = (question: Question): Promise<boolean> => {
  pending?.answer(false);
  return new Promise((resolve) => {
    set({
      question,
      answer: (yes) => {
        set(null);
        resolve(yes);
      },
    });
  });
};
