import { useForm } from '@mantine/form';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../../api/client';
import { afterPointer } from './after-pointer';
import {
  adopt,
  type Choices,
  conflictRows,
  isContested,
  mergeChoices,
  typedSince,
  usualChoices,
} from './conflict';
import { withDraft } from './draft-store';
import { focusFirstWrong, hasField } from './field-dom';
import type { Conflict, RecordForm, RecordFormOptions } from './record-form.types';
import { schemaErrors } from './schema-errors';
import { useDraft } from './use-draft';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isSecret = (field: string) => /password/i.test(field);

export const useRecordForm = <S extends z.ZodObject, V extends object, R>(
  options: RecordFormOptions<S, V, R>,
): RecordForm<V> => {
  const draft = useDraft(options.draft);
  const [initial] = useState(options.initial);
  const [draftFrom, setDraftFrom] = useState(draft.found?.savedAt ?? null);
  const [isSaving, setSaving] = useState(false);
  const [formError, setFormError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const saved = useRef(false);

  const errorsOf = (values: V) => ({ ...schemaErrors(options.schema, values), ...options.check?.(values) });
  const form = useForm<V>({
    initialValues: initial,
    validate: errorsOf,
    validateInputOnBlur: true,
    onValuesChange: (values) => draft.keep(values, form.isDirty()),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: laid over the form once, when it opens
  useEffect(() => {
    if (draft.found) form.setValues(withDraft(initial, draft.found));
  }, []);

  /** The form now stands on this record; what was typed since `sent` stays. */
  const accept = (record: Record<string, unknown>, sent: V) => {
    const next = adopt(sent, record);
    for (const field of Object.keys(next).filter(isSecret))
      Reflect.set(next, field, Reflect.get(initial, field));
    const later = typedSince(sent, form.getValues());
    form.setInitialValues(next);
    form.resetDirty(next);
    form.setValues({ ...next, ...later });
  };

  const show = (errors: Record<string, string>) => {
    form.setErrors(errors);
    const unseen = Object.entries(errors).filter(([path]) => !hasField(formRef.current, path));
    setFormError(unseen.length > 0 ? unseen.map(([path, text]) => `${path}: ${text}`).join(', ') : null);
    focusFirstWrong(formRef.current, errors);
  };

  const refuse = async (error: CallError, values: V): Promise<void> => {
    const { fields = {}, current, message } = error.body;
    // without a version it is another record that stands in the way, such as the one that has this name already
    const isNewer =
      isRecord(current) && 'version' in current && current.version !== Reflect.get(values, 'version');
    if (error.status === 409 && isNewer) {
      const base = form.getInitialValues();
      const rows = conflictRows(base, values, current);
      const choices = usualChoices(base, rows);
      if (isContested(base, rows)) return setConflict({ rows, choices, theirs: current });
      const merged = mergeChoices(values, current, choices);
      form.setValues(merged);
      return run(merged);
    }
    show(fields);
    if (error.status === 422 && Object.keys(fields).length === 0) setFormError(message);
  };

  const run = async (values: V) => {
    busy.current = true;
    setSaving(true);
    setFormError(null);
    try {
      const reply = await options.save(options.schema.parse(values));
      saved.current = true;
      accept(isRecord(reply) ? reply : {}, values);
      draft.forget();
      setDraftFrom(null);
      options.onSaved?.(reply);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await refuse(error, values);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (busy.current) return;
    const values = form.getValues();
    const errors = errorsOf(values);
    show(errors);
    if (Object.keys(errors).length === 0) await run(values);
  };

  const resolve = (choices: Choices | null) => {
    setConflict(null);
    if (!conflict || !choices) return;
    const merged = mergeChoices(form.getValues(), conflict.theirs, choices);
    accept(conflict.theirs, form.getValues());
    if (!Object.values(choices).includes('mine')) return;
    form.setValues(merged);
    void run(merged);
  };

  const set: RecordForm<V>['set'] = (field, value) => {
    saved.current = false;
    form.setFieldValue(field, value as never); // V[K] is what the field K of V holds, which the library's path type cannot see
  };

  return {
    values: form.values,
    set,
    field: (field) => ({
      name: field,
      value: form.values[field],
      onChange: (value) => set(field, value),
      onBlur: () => afterPointer(() => void form.validateField(field)),
      error: form.errors[field],
      'data-path': field,
    }),
    at: (path) => ({
      name: path,
      onBlur: () => afterPointer(() => void form.validateField(path)),
      error: form.errors[path],
      'data-path': path,
    }),
    letGo: () => {
      saved.current = true;
    },
    isDirty: form.isDirty(),
    mayLeave: () => saved.current || !form.isDirty(),
    isSaving,
    submit,
    reset: form.reset,
    formError,
    conflict,
    resolve,
    draftFrom,
    keepsDraft: options.draft !== undefined,
    discardDraft: () => {
      draft.forget();
      setDraftFrom(null);
      form.reset();
    },
    formRef,
    preventEnterSubmit: options.preventEnterSubmit ?? false,
    display: (field, value, record) => options.display?.(field, value, record),
  };
};
