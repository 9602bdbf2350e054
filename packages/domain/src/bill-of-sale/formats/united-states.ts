import { FORMAT_ID } from '../format-id';
import { type BillFormat, USUAL_SECTIONS } from './format';

/** State forms differ; this has what a dealer's buyer order has in all of them. */
export const UNITED_STATES: BillFormat = {
  id: FORMAT_ID.unitedStates,
  label: { en: 'United States', fr: 'États-Unis' },
  jurisdiction: 'US',
  province: null,
  country: 'United States',
  languages: ['en', 'fr'],
  sections: USUAL_SECTIONS,
  required: [
    ...(['sales_tax_rate', 'vehicle_condition', 'vehicle_odometer_unit'] as const),
    ...(['warranty_buyers_guide', 'delivery_day'] as const),
  ],
};
