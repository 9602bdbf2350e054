import { ALL_TYPES, BILL_TYPE, type BillType, LOAN_TYPES, RETAIL_TYPES } from '../bill-type';
import type { Label } from '../label';
import type { PartValue } from '../part';
import { type Dated, FIRST_DAY, type Jurisdiction } from './dated';

export interface PrescribedText extends Dated {
  key: string;
  jurisdiction: Jurisdiction;
  title: Label;
  types: readonly BillType[];
  /** Printed only while a part of the bill has this value. */
  when?: { part: string; is: PartValue };
  /**
   * The words of the law, to the letter. null where we do not have them: the dealership enters them in Presets, and without
   * them no document is final.
   */
  words: Label | null;
}

const text = (
  jurisdiction: Jurisdiction,
  source: string,
  key: string,
  en: string,
  fr: string,
  more: Partial<PrescribedText> = {},
): PrescribedText => ({
  ...{ key, jurisdiction, source, title: { en, fr }, types: RETAIL_TYPES, words: null },
  ...{ validFrom: FIRST_DAY, validTo: null, version: 1 },
  ...more,
});

const ONTARIO = 'O. Reg. 333/08, ss. 38–45';
const ALBERTA = 'Automotive Business Regulation (Alta. Reg. 192/99), s. 31.2';
const COLUMBIA = 'Motor Dealer Act Regulation (B.C. Reg. 447/78), ss. 21–23';
const QUEBEC = 'Consumer Protection Act (CQLR c. P-40.1), s. 158';

/** A new text is one row; new words of an old one are a second row with the same key, and a last day in the first. */
export const PRESCRIBED_TEXTS: readonly PrescribedText[] = [
  text('ON', ONTARIO, 'on-sale-final', 'Sale is final', 'La vente est définitive', { types: LOAN_TYPES }),
  text(
    'ON',
    ONTARIO,
    'on-compensation-fund',
    'OMVIC and Compensation Fund',
    "OMVIC et Fonds d'indemnisation",
  ),
  text('ON', ONTARIO, 'on-safety-certificate', 'Safety certificate', 'Certificat de sécurité', {
    when: { part: 'delivery_certification', is: 'certified' },
  }),
  text('ON', ONTARIO, 'on-as-is', 'Vehicle sold as is', 'Véhicule vendu tel quel', {
    when: { part: 'delivery_certification', is: 'as-is' },
  }),
  text(
    'ON',
    ONTARIO,
    'on-distance-past-day',
    'Distance known as of a past date',
    'Distance connue à une date antérieure',
    {
      types: ALL_TYPES,
      when: { part: 'vehicle_distance_statement', is: 'known-on-past-day' },
    },
  ),
  text('ON', ONTARIO, 'on-distance-unknown', 'Distance unknown', 'Distance inconnue', {
    types: ALL_TYPES,
    when: { part: 'vehicle_distance_statement', is: 'unknown' },
  }),
  text('AB', ALBERTA, 'ab-bill-of-sale', 'Statements of the bill of sale', "Mentions de l'acte de vente"),
  text(
    'BC',
    COLUMBIA,
    'bc-declarations',
    'Declarations of the purchase agreement',
    "Déclarations du contrat d'achat",
    { types: LOAN_TYPES },
  ),
  text(
    'QC',
    QUEBEC,
    'qc-warranty',
    'Warranty of the Consumer Protection Act',
    'Garantie de la Loi sur la protection du consommateur',
    {
      when: { part: 'vehicle_condition', is: 'used' },
    },
  ),
  text(
    'QC',
    QUEBEC,
    'qc-lease',
    'Statement of a long-term lease',
    "Mention obligatoire d'un contrat de louage à long terme",
    {
      types: [BILL_TYPE.lease],
    },
  ),
  text(
    'US',
    '16 CFR 455.3(b)',
    'us-buyers-guide',
    'Buyers Guide is part of the contract',
    'Le « Buyers Guide » fait partie du contrat',
    {
      when: { part: 'vehicle_condition', is: 'used' },
    },
  ),
];
