import { useForm } from '@mantine/form';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../../api/client';
import { toast } from '../../api/toast';
import { afterPointer } from './after-pointer';
import { keptText } from './changed-texts';
import { changesOf, openWithDraft } from './draft-changes';
import { focusFirstWrong, hasField, labelOf } from './field-dom';
import type { Conflict, RecordForm, RecordFormOptions, RestoredDraft } from './record-form.types';
import { schemaErrors } from './schema-errors';
import { adoptRecord, type Choices, changedValues, mergeThreeWay, withChoices } from './three-way-merge';
import { useDraft } from './use-draft';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isBlank = (value: unknown) => value === null || value === undefined || value === '';
const isSecret = (field: string) => /password/i.test(field);

/** How often a save is merged and sent again when others keep saving in between. */
const MAX_MERGES = 3;

const tellKept = (labels: readonly string[], changed: Conflict['changed']) =>
  void toast({
    id: 'kept-from-others',
    message: keptText(labels, changed),
    autoClose: 8000,
  });

export const useRecordForm = <S extends z.ZodObject, V extends object, R>(
  options: RecordFormOptions<S, V, R>,
): RecordForm<V> => {
  const draft = useDraft(options.draft);
  const [initial] = useState(options.initial);
  const [opened] = useState(() => openWithDraft(initial, draft.found));
  const [restored, setRestored] = useState<RestoredDraft | null>(
    opened.isRestored && draft.found ? { from: draft.found.savedAt, isNewer: opened.isNewer } : null,
  );
  const [isSaving, setSaving] = useState(false);
  const [formError, setFormError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const saved = useRef(false);
  /** What the form's changes are compared with, and the newest record that is known: they differ while a draft's conflicts are undecided. */
  const base = useRef<V>(opened.base);
  const newest = useRef<V>(initial);

  const errorsOf = (values: V) => ({ ...schemaErrors(options.schema, values), ...options.check?.(values) });
  const form = useForm<V>({
    initialValues: opened.base,
    validate: errorsOf,
    validateInputOnBlur: true,
    onValuesChange: (values) => draft.keep(changesOf(base.current, values)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: laid over the form once, when it opens
  useEffect(() => {
    if (!draft.found) return;
    if (!opened.isRestored) return draft.forget();
    form.setValues(opened.values);
    if (opened.conflicts.length > 0)
      setConflict({
        rows: opened.conflicts,
        theirs: Object.fromEntries(Object.entries(initial)),
        fromOthers: [],
        on: 'draft',
      });
  }, []);

  /** The form is now compared with this record. */
  const standOn = (record: V, values: V) => {
    base.current = record;
    newest.current = record;
    form.setInitialValues(record);
    form.resetDirty(record);
    form.setValues(values);
  };

  const takeReply = (reply: Record<string, unknown>, sent: V) => {
    const next = adoptRecord(sent, reply);
    for (const field of Object.keys(next).filter(isSecret))
      Reflect.set(next, field, Reflect.get(initial, field));
    standOn(next, { ...next, ...changedValues(sent, form.getValues()) });
  };

  const show = (errors: Record<string, string>) => {
    form.setErrors(errors);
    const unseen = Object.entries(errors).filter(([path]) => !hasField(formRef.current, path));
    setFormError(unseen.length > 0 ? unseen.map(([path, text]) => `${path}: ${text}`).join(', ') : null);
    focusFirstWrong(formRef.current, errors);
  };

  /** A save was refused because the record is newer: asks about conflicts, or merges and saves again. */
  const mergeWith = async (
    { theirs, changed }: Pick<Conflict, 'theirs' | 'changed'>,
    sent: V,
    merges: number,
  ): Promise<void> => {
    const merge = mergeThreeWay(base.current, sent, theirs);
    const { values, conflicts, fromOthers } = merge;
    if (conflicts.length > 0)
      return setConflict({ rows: conflicts, theirs, fromOthers, changed, on: 'save' });
    const labels = fromOthers.map((field) => labelOf(formRef.current, field));
    const typedMeanwhile = changedValues(sent, form.getValues());
    standOn(adoptRecord(base.current, theirs), { ...values, ...typedMeanwhile });
    const isSaved = await save(values, merges + 1);
    if (isSaved && labels.length > 0) tellKept(labels, changed);
  };

  const refuse = async (error: CallError, values: V, merges: number): Promise<void> => {
    const { fields = {}, current, changed, message } = error.body;
    // without a version it is another record that stands in the way, such as the one that has this name already
    const isNewer =
      isRecord(current) && 'version' in current && current.version !== Reflect.get(values, 'version');
    if (error.status === 409 && isNewer && merges < MAX_MERGES)
      return mergeWith({ theirs: current, changed }, values, merges);
    show(fields);
    if (error.status === 422 && Object.keys(fields).length === 0) setFormError(message);
    if (error.status === 409 && isNewer) setFormError(message);
  };

  const save = async (values: V, merges = 0): Promise<boolean> => {
    const errors = errorsOf(values);
    show(errors);
    if (Object.keys(errors).length > 0) return false;
    busy.current = true;
    setSaving(true);
    try {
      const reply = await options.save(options.schema.parse(values));
      saved.current = true;
      draft.forget();
      setRestored(null);
      takeReply(isRecord(reply) ? reply : {}, values);
      options.onSaved?.(reply);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await refuse(error, values, merges);
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!busy.current) await save(form.getValues());
  };

  const resolve = (choices: Choices | null) => {
    setConflict(null);
    if (!conflict || !choices) return;
    const values = withChoices(mergeThreeWay(base.current, form.getValues(), conflict.theirs), choices);
    const record = adoptRecord(base.current, conflict.theirs);
    standOn(record, values);
    const isChanged = Object.keys(changedValues(record, values)).length > 0;
    if (!isChanged) setRestored(null);
    else if (conflict.on === 'save') void save(values);
  };

  const discardDraft = () => {
    draft.forget();
    setRestored(null);
    standOn(newest.current, newest.current);
    form.clearErrors();
  };

  const set: RecordForm<V>['set'] = (field, value) => {
    saved.current = false;
    form.setFieldValue(field, value as never); // V[K] is what the field K of V holds, which the library's path type cannot see
  };

  /** The server keeps what an emptied field had, so the field shows that again instead of seeming to be empty. */
  const restoreEmptied = (field: keyof V & string) => {
    const saved = base.current[field];
    if (!options.keepsEmptied || isSecret(field) || isBlank(saved) || !isBlank(form.getValues()[field]))
      return;
    set(field, saved);
    const label = labelOf(formRef.current, field);
    void toast({ id: `kept-${field}`, message: `${label} cannot be emptied. The saved value was restored.` });
  };

  return {
    values: form.values,
    set,
    field: (field) => ({
      name: field,
      value: form.values[field],
      onChange: (value) => set(field, value),
      onBlur: () =>
        afterPointer(() => {
          restoreEmptied(field);
          void form.validateField(field);
        }),
      error: form.errors[field],
      'data-path': field,
    }),
    at: (path) => ({
      name: path,
      onBlur: () => afterPointer(() => void form.validateField(path)),
      error: form.errors[path],
      'data-path': path,
    }),
    allowLeave: () => {
      saved.current = true;
    },
    isDirty: form.isDirty(),
    mayLeave: () => saved.current || !form.isDirty(),
    isSaving,
    clearErrors: form.clearErrors,
    wrongCount: Object.values(form.errors).filter(Boolean).length,
    focusWrong: () => focusFirstWrong(formRef.current, form.errors),
    submit,
    reset: form.reset,
    formError,
    conflict,
    resolve,
    restored,
    keepsDraft: options.draft !== undefined,
    discardDraft,
    formRef,
    preventEnterSubmit: options.preventEnterSubmit ?? false,
    display: (field, value, record) => options.display?.(field, value, record),
  };
};
