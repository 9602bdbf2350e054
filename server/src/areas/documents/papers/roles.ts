import type { BillType, Label, Language } from '@forecourt/domain/bill-of-sale/index';
import type { SignerRole } from '../drawing/paper-sheet';
import { word } from '../words/words';

/** Who signs beside the customer, on a bill where nobody buys: a lease, and the purchase from a customer. */
const CO_BUYERS: Readonly<Record<number, Label>> = {
  2: { en: 'Co-lessee', fr: 'Colocataire' },
  5: { en: 'Co-owner', fr: 'Copropriétaire' },
};
const TITLES: Readonly<Record<number, Label>> = {
  2: { en: 'Co-lessees and guarantors', fr: 'Colocataires et cautions' },
  5: { en: 'Co-owners', fr: 'Copropriétaires' },
};

interface Spoken {
  input: { type: BillType };
  language: Language;
}

export const roleWord = ({ input, language }: Spoken, role: Exclude<SignerRole, 'dealership'>): string =>
  (role === 'co-buyer' ? CO_BUYERS[input.type]?.[language] : undefined) ?? word(role, language);

export const otherPeopleTitle = ({ input, language }: Spoken): string =>
  TITLES[input.type]?.[language] ?? word('people', language);
