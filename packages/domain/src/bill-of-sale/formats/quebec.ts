import { FORMAT_ID } from '../format-id';
import { type BillFormat, USUAL_SECTIONS } from './format';

/** domain.md 3.8: the written contract of the Consumer Protection Act, in French unless English is asked for. */
export const QUEBEC: BillFormat = {
  id: FORMAT_ID.quebec,
  label: { en: 'Quebec (OPC)', fr: 'Québec (OPC)' },
  jurisdiction: 'QC',
  province: 'QC',
  country: 'Canada',
  languages: ['fr', 'en'],
  sections: USUAL_SECTIONS,
  required: [
    ...(['dealer_registration_number', 'dealer_tax_number', 'dealer_qst_number'] as const),
    ...(['vehicle_condition', 'vehicle_engine_displacement'] as const),
    ...(['disclosure_previous_owner', 'delivery_day', 'delivery_place'] as const),
  ],
};
