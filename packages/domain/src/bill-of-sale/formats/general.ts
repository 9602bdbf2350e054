import { FORMAT_ID } from '../format-id';
import { type BillFormat, USUAL_SECTIONS } from './format';

export const GENERAL: BillFormat = {
  id: FORMAT_ID.general,
  label: { en: 'General (Canada)', fr: 'Général (Canada)' },
  jurisdiction: 'CA',
  province: null,
  country: 'Canada',
  languages: ['en', 'fr'],
  sections: USUAL_SECTIONS,
  required: ['tax_province'],
};

/** The general one, filled with the presets of the dealership. */
export const DEALERSHIP: BillFormat = {
  ...GENERAL,
  id: FORMAT_ID.dealership,
  label: { en: "The dealership's own", fr: 'Propre au commerçant' },
};
