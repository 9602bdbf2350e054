import type { Label, Language } from '@forecourt/domain/bill-of-sale/index';
import { word } from '../words/words';
import type { BillPaper } from './bill-paper';

/** Who signs beside the customer, on a bill where nobody buys: a lease, and the purchase from a customer. */
const CO_BUYERS: Readonly<Record<number, Label>> = {
  2: { en: 'Co-lessee', fr: 'Colocataire' },
  5: { en: 'Co-owner', fr: 'Copropriétaire' },
};
const TITLES: Readonly<Record<number, Label>> = {
  2: { en: 'Co-lessees and guarantors', fr: 'Colocataires et cautions' },
  5: { en: 'Co-owners', fr: 'Copropriétaires' },
};

export const roleWord = (
  { input, language }: { input: BillPaper['input']; language: Language },
  role: BillPaper['people'][number]['role'],
): string => (role === 'co-buyer' ? CO_BUYERS[input.type]?.[language] : undefined) ?? word(role, language);

export const otherPeopleTitle = ({ input, language }: BillPaper): string =>
  TITLES[input.type]?.[language] ?? word('people', language);
