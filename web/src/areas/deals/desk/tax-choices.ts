import type { TaxTreatment } from '@forecourt/domain/tax/index';

/** Which taxes are charged on a fee, an add-on or a product. */
export const TAX_CHOICES = [
  { value: 'all', label: 'All taxes' },
  { value: 'federal', label: 'GST or HST only' },
  { value: 'provincial', label: 'PST or QST only' },
  { value: 'none', label: 'No tax' },
] as const satisfies readonly { value: TaxTreatment; label: string }[];
