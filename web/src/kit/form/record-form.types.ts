import type { ErrorBody } from '@forecourt/contract/errors';
import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import type { z } from 'zod';
import type { Choices, FieldConflict } from './three-way-merge';

export interface RecordFormOptions<S extends z.ZodObject, V extends object, R> {
  /** The body of the call that saves. */
  schema: S;
  /** Read once, when the form opens. With a `version` a save that someone overtook is noticed. */
  initial: V;
  /** `(body) => saving.save({ body })`, with `saving = useSave(call)`. */
  save: (body: z.output<S>) => Promise<R>;
  onSaved?: (reply: R) => void;
  /** What the schema cannot say: fields that depend on each other. */
  check?: (values: V) => Record<string, string>;
  /** Keeps what is typed in the browser under this name until it is saved. */
  draft?: string;
  /** The call leaves emptied fields as they are (screens.md 5): one that is emptied gets its saved value back when it is left. */
  keepsEmptied?: boolean;
  /** Enter in a field does not save (screens.md 2.17). */
  preventEnterSubmit?: boolean;
  /** How a value reads where it is compared with another: a role's name for its number. `record` is what it belongs to. */
  display?: (field: string, value: unknown, record: Readonly<Record<string, unknown>>) => string | undefined;
}

export interface FieldBinding<T> {
  name: string;
  value: T;
  onChange(value: T): void;
  onBlur: () => void;
  error: ReactNode;
  'data-path': string;
}

export interface Conflict {
  rows: readonly FieldConflict[];
  /** The record as it is now. */
  theirs: Record<string, unknown>;
  /** Fields that only someone else changed; their values stay. */
  fromOthers: readonly string[];
  /** What found the conflict: a save, or a draft that was laid over a newer record. */
  on: 'save' | 'draft';
  /** Who saved the record, and when; left out where the server does not say. */
  changed?: ErrorBody['changed'];
}

export interface RestoredDraft {
  /** When it was written. */
  from: number;
  /** Whether the record was saved after the draft began. */
  isNewer: boolean;
}

export interface RecordForm<V extends object> {
  values: V;
  // methods, so that fields written for some of a form's values take a form that has more
  set<K extends keyof V & string>(field: K, value: V[K]): void;
  field<K extends keyof V & string>(field: K): FieldBinding<V[K]>;
  /** For a value inside a list or an object of the form: `form.at('ways.0.value')`. */
  at: (path: string) => Pick<FieldBinding<unknown>, 'name' | 'onBlur' | 'error' | 'data-path'>;
  isDirty: boolean;
  /** Lets one leave without a question: what was typed waits as a draft. */
  allowLeave: () => void;
  /** Also true for a moment after a save, while the screen goes elsewhere. */
  mayLeave: () => boolean;
  isSaving: boolean;
  /** Takes back what is said against fields, for a form that asks for something else now. */
  clearErrors: () => void;
  /** How many fields something is said against. */
  wrongCount: number;
  /** Moves the focus to the first of them. */
  focusWrong: () => void;
  submit: (event?: SyntheticEvent) => Promise<void>;
  reset: () => void;
  /** A refusal that belongs to no field on the form. */
  formError: string | null;
  conflict: Conflict | null;
  resolve: (choices: Choices | null) => void;
  /** The draft that the form opened with, until it is saved or discarded. */
  restored: RestoredDraft | null;
  /** Whether what is typed is kept as a draft. */
  keepsDraft: boolean;
  discardDraft: () => void;
  formRef: RefObject<HTMLFormElement | null>;
  preventEnterSubmit: boolean;
  display: (field: string, value: unknown, record: Readonly<Record<string, unknown>>) => string | undefined;
}
