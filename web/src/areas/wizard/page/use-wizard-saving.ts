import { type Wizard, type WizardStep, wizardCalls } from '@forecourt/contract/wizard/index';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '../../../api/call-error';
import { keyOf } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { type Editing, isEdited } from './edits';

const QUIET = { quiet: true } as const;

/** Refusals name the fields of their calls; on the screen they are parts of the bill. */
const onScreen = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field === 'delivery_day' ? 'values.delivery_day' : field,
      text,
    ]),
  );

/** Saves what was changed, and keeps the reply as what the screen shows. */
export const useWizardSaving = (wizard: Wizard, { edits, clear, setErrors }: Editing) => {
  const queries = useQueryClient();
  const calculating = useSave(wizardCalls.calculate, QUIET);
  const delivering = useSave(wizardCalls.deliver, QUIET);
  const disclosing = useSave(wizardCalls.disclose, QUIET);
  const choosing = useSave(wizardCalls.setVehicle, QUIET);
  const moving = useSave(wizardCalls.moveTo, { quiet: true, silent: true });
  const busy = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const params = { id: wizard.id };

  const show = (next: Wizard) => {
    queries.setQueryData(keyOf(wizardCalls.get, { params }), next);
    void queries.invalidateQueries({ queryKey: keyOf(wizardCalls.list) });
    void queries.invalidateQueries({ queryKey: keyOf(wizardCalls.vehicles) });
  };

  /** Does something that answers the wizard; false when it was refused, which has been shown. */
  const run = async (work: () => Promise<Wizard>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    try {
      show(await work());
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(onScreen(error.body.fields ?? {}));
      // someone else was faster: their change is read, and what was typed here stays
      if (error.status === 409)
        await queries.invalidateQueries({ queryKey: keyOf(wizardCalls.get, { params }) });
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  const saveEdits = async (step: WizardStep): Promise<Wizard> => {
    const { delivery_day, ...values } = edits.values;
    let saved = wizard;
    const { version } = wizard;
    const answers = Object.entries(edits.answers).flatMap(([code, { answer, details }]) =>
      answer === null ? [] : [{ code, answer, details }],
    );
    if (answers.length > 0) saved = await disclosing.save({ params, body: { answers, step, version } });
    if (edits.sellerId !== undefined && wizard.vehicle)
      saved = await choosing.save({
        ...{
          params,
          body: { mvdId: wizard.vehicle.mvdId, seller_id: edits.sellerId, step, version: saved.version },
        },
      });
    if (delivery_day !== undefined)
      saved = await delivering.save({
        params,
        body: {
          delivery_day: delivery_day ? String(delivery_day) : null,
          values,
          step,
          version: saved.version,
        },
      });
    else if (Object.keys(values).length > 0 || edits.fees)
      saved = await calculating.save({
        params,
        body: { values, fees: edits.fees && [...edits.fees], step, version: saved.version },
      });
    return saved;
  };

  return {
    ...{ run, isSaving },
    chooseVehicle: (mvdId: number) =>
      run(() =>
        choosing.save({ params, body: { mvdId, seller_id: edits.sellerId, version: wizard.version } }),
      ),
    /** Saves and notes the step that is gone to; without changes it is only noted. */
    save: async (step: WizardStep): Promise<boolean> => {
      if (wizard.bill_id !== null) return true;
      if (!isEdited(edits)) {
        void moving.save({ params, body: { step } }).catch(() => undefined);
        return true;
      }
      const isDone = await run(() => saveEdits(step));
      if (isDone) clear();
      return isDone;
    },
  };
};
export type WizardSaving = ReturnType<typeof useWizardSaving>;
