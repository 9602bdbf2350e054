import { FORMAT_ID } from '../format-id';
import { type BillFormat, USUAL_SECTIONS } from './format';

/** domain.md 3.7: what OMVIC asks a contract to show. */
export const ONTARIO: BillFormat = {
  id: FORMAT_ID.ontario,
  label: { en: 'Ontario (OMVIC)', fr: 'Ontario (OMVIC)' },
  jurisdiction: 'ON',
  province: 'ON',
  country: 'Canada',
  languages: ['en', 'fr'],
  sections: USUAL_SECTIONS,
  required: [
    ...(['dealer_legal_name', 'dealer_registration_number', 'salesperson_registration_number'] as const),
    ...(['vehicle_trim', 'vehicle_exterior_color', 'vehicle_body_style'] as const),
    ...(['vehicle_distance_statement', 'vehicle_condition'] as const),
    ...(['delivery_day', 'delivery_certification'] as const),
  ],
};
