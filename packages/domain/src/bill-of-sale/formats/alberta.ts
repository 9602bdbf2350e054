import { FORMAT_ID } from '../format-id';
import { type BillFormat, USUAL_SECTIONS } from './format';

/** domain.md 3.8: the bill of sale of the Automotive Business Regulation. */
export const ALBERTA: BillFormat = {
  id: FORMAT_ID.alberta,
  label: { en: 'Alberta (AMVIC)', fr: 'Alberta (AMVIC)' },
  jurisdiction: 'AB',
  province: 'AB',
  country: 'Canada',
  languages: ['en', 'fr'],
  sections: USUAL_SECTIONS,
  required: [
    ...(['buyer_government_id', 'dealer_registration_number', 'salesperson_registration_number'] as const),
    ...(['vehicle_exterior_color', 'vehicle_body_style', 'vehicle_condition'] as const),
    ...(['delivery_day', 'delivery_inspection_day'] as const),
  ],
};
