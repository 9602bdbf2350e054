import { FORMAT_ID } from '../format-id';
import { type BillFormat, USUAL_SECTIONS } from './format';

/** domain.md 3.8: the purchase agreement of the Motor Dealer Act Regulation. */
export const BRITISH_COLUMBIA: BillFormat = {
  id: FORMAT_ID.britishColumbia,
  label: { en: 'British Columbia (VSA)', fr: 'Colombie-Britannique (VSA)' },
  jurisdiction: 'BC',
  province: 'BC',
  country: 'Canada',
  languages: ['en', 'fr'],
  sections: USUAL_SECTIONS,
  required: [
    ...(['dealer_registration_number', 'salesperson_registration_number'] as const),
    ...(['vehicle_exterior_color', 'vehicle_condition', 'delivery_day', 'delivery_certification'] as const),
  ],
};
