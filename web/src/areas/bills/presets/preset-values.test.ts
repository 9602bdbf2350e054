import { describe, expect, it } from 'vitest';
import {
  enteredPreset,
  type Preset,
  presetErrors,
  presetInput,
  presetSections,
  presetValues,
} from './preset-values';

const preset: Preset = {
  ...{ bos_type: 1, values: { license_fee: 59, cost_pack: 300 }, addOns: [], products: [] },
  ...{ mandatoryCharges: [], version: 2 },
  fees: [{ id: 'a', label: 'Administration', amount: 499, tax: 'all' }],
};

describe('presets', () => {
  it('have no buyer, vehicle, price or trade-in', () => {
    const sections = presetSections(1, true);
    expect(sections.map(({ id }) => id)).not.toContain('buyer');
    const names = sections.flatMap(({ parts }) => parts.map(({ name }) => name));
    expect(names).toContain('license_fee');
    expect(names).not.toContain('price_sales_price');
    expect(names).not.toContain('price_total');
  });

  it('keep a value that the form does not show', () => {
    const sections = presetSections(1, false);
    const form = { ...presetValues(preset, sections), license_fee: 65 };
    expect(enteredPreset(form, sections, preset.values)).toEqual({ license_fee: 65, cost_pack: 300 });
  });

  it('are checked as a bill is', () => {
    const sections = presetSections(1, true);
    const form = { ...presetValues(preset, sections), license_fee: 0.001 };
    expect(Object.keys(presetErrors(presetInput(form, 1, sections, '2026-01-15')))).toEqual(['license_fee']);
  });
});
