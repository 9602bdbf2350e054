import { billsCalls } from '@forecourt/contract/bills/index';
import {
  type BillType,
  type FormatId,
  isPartOffered,
  isPartShown,
  SECTIONS,
} from '@forecourt/domain/bill-of-sale/index';
import { useMemo } from 'react';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { FormBar, FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { Section } from '../../../kit/page';
import editor from '../editor/editor.module.css';
import { AmountLines } from '../fields/amount-lines';
import { ItemLines } from '../fields/item-lines';
import { LIST_WORDS } from '../fields/list-words';
import { PartField } from '../fields/part-field';
import {
  enteredPreset,
  PRESET_SCHEMA,
  type Preset,
  presetErrors,
  presetInput,
  presetSections,
  presetValues,
} from './preset-values';

interface Props {
  type: BillType;
  preset: Preset;
  today: string;
  /** Of new bills: fields of other provinces are not offered. */
  format: FormatId;
}

const BLANK_AMOUNT = { label: '', amount: null };

/** What a new bill of a type begins with. */
export const PresetForm = ({ type, preset, today, format }: Props) => {
  const can = useCan();
  const seesCosts = can('deals.gross');
  const sections = useMemo(() => presetSections(type, seesCosts), [type, seesCosts]);
  const saving = useSave(billsCalls.savePreset, { invalidates: [billsCalls.presets] });
  const form = useRecordForm({
    schema: PRESET_SCHEMA,
    initial: presetValues(preset, sections),
    draft: `bill-preset-${type}`,
    preventEnterSubmit: true,
    check: (values): Record<string, string> => presetErrors(presetInput(values, type, sections, today)),
    save: async ({ fees, addOns, products, mandatoryCharges, version, ...rest }) => {
      const values = enteredPreset(rest, sections, preset.values);
      const saved = await saving.save({
        params: { type },
        body: { values, fees, addOns, products, mandatoryCharges, version },
      });
      return presetValues(saved, sections);
    },
  });
  const input = presetInput(form.values, type, sections, today);
  return (
    <RecordForm form={form}>
      {sections.map(({ id, parts, lists }) => {
        const shown = parts.filter(
          (part) => isPartShown(input, part) && isPartOffered({ ...input, format }, part),
        );
        const flags = shown.filter(({ kind }) => kind === 'flag');
        const fields = shown.filter(({ kind }) => kind !== 'flag');
        if (shown.length === 0 && lists.length === 0) return null;
        return (
          <Section key={id} title={SECTIONS[id].label.en}>
            <div className={editor.stack}>
              {fields.length > 0 ? (
                <FormGrid>
                  {fields.map((part) => (
                    <PartField key={part.name} form={form} part={part} />
                  ))}
                </FormGrid>
              ) : null}
              {flags.length > 0 ? (
                <div className={editor.flags}>
                  {flags.map((part) => (
                    <PartField key={part.name} form={form} part={part} />
                  ))}
                </div>
              ) : null}
              {lists.map((list) =>
                list === 'mandatoryCharges' ? (
                  <AmountLines
                    key={list}
                    form={form}
                    path={list}
                    words={LIST_WORDS[list]}
                    lines={form.values[list]}
                    blank={BLANK_AMOUNT}
                    onChange={(lines) => form.set(list, lines)}
                  />
                ) : (
                  <ItemLines
                    key={list}
                    form={form}
                    path={list}
                    words={LIST_WORDS[list]}
                    lines={form.values[list]}
                    seesCosts={seesCosts}
                    onChange={(lines) => form.set(list, lines)}
                  />
                ),
              )}
            </div>
          </Section>
        );
      })}
      <FormBar form={form} onCancel={form.isDirty ? form.reset : undefined} />
    </RecordForm>
  );
};
