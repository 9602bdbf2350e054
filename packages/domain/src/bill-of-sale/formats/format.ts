import type { PartName } from '../catalogue';
import type { Jurisdiction } from '../compliance/dated';
import type { FormatId } from '../format-id';
import type { Label, Language } from '../label';
import type { SectionId } from '../section';

/**
 * A layout of the bill. Which parts a section has follows from the catalogue (`formats` and `types` of each part); question
 * sets and prescribed texts follow from the jurisdiction.
 */
export interface BillFormat {
  id: FormatId;
  label: Label;
  jurisdiction: Jurisdiction;
  /** Where the vehicle is delivered when the bill does not say. */
  province: string | null;
  country: 'Canada' | 'United States';
  /** The first is the one in which a document is printed unless another is asked for. */
  languages: readonly [Language, ...Language[]];
  /** In the order of screen and document. */
  sections: readonly SectionId[];
  /** Needed before the document is final, beside what the catalogue requires. Parts that a type does not have are not asked for. */
  required: readonly PartName[];
}

export const USUAL_SECTIONS: readonly SectionId[] = [
  ...(['buyer', 'seller', 'vehicle', 'price', 'fees', 'taxes', 'trade', 'deposit'] as const),
  ...(['financing', 'lease', 'bhph', 'warranty', 'delivery', 'disclosures', 'comments', 'costs'] as const),
];
