import { formatInstant } from '@forecourt/domain/dates';
import type { Context } from '../../../../http/context';
import { drawDocument } from '../../../../http/draw-document';
import type { Signature } from '../../../../services/pdf';
import { readLetterhead } from '../../../dealership';
import type { CreditRow } from './credit.queries';
import { creditDocument } from './credit-document';
import type { CreditSheet } from './credit-sheet';
import type { SecretNumbers } from './secret-numbers';

/** What the customer agrees to; numbered in the document, in this order. */
const consentTo = (dealership: string): readonly string[] => [
  `I authorize ${dealership} to give the information in this application to lenders and leasing companies, so that they may decide on credit for the purchase or lease of a vehicle.`,
  'I authorize the dealership and these lenders to obtain a credit report on me from any credit reporting agency, and to exchange information on my credit with other creditors, my employer and my bank, now and while credit that I am given is outstanding.',
  'I confirm that the information is true and complete. I understand that an inquiry may appear on my credit report.',
  'The dealership keeps this application protected, uses it for this purpose alone and deletes it when the law no longer requires it to be kept. I may withdraw this authorization in writing as long as no credit was given.',
];

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
const dollars = (value: string | number | null | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en-CA', { style: 'currency', currency: 'CAD' }) : '';

const sectionsOf = (
  { fields }: CreditRow,
  masked: SecretNumbers,
  address: string,
): CreditSheet['sections'] => [
  {
    title: 'Applicant',
    facts: [
      { label: 'Name', value: text(fields.full_name) },
      { label: 'Date of birth', value: text(fields.birthdate) },
      { label: 'Marital status', value: text(fields.marital_status) },
      { label: 'Social insurance number', value: masked.sin },
      { label: 'Co-applicant', value: text(fields.co_applicant) },
    ],
  },
  {
    title: 'Housing',
    facts: [
      { label: 'Address', value: text(fields.address) },
      { label: 'Years at this address', value: text(fields.years_at_address) },
      { label: 'Housing', value: text(fields.housing) },
      { label: 'Monthly rent or mortgage', value: dollars(fields.housing_cost) },
    ],
  },
  {
    title: 'Employment and bank',
    facts: [
      { label: 'Employer', value: text(fields.employer) },
      { label: 'Occupation', value: text(fields.occupation) },
      { label: 'Years employed', value: text(fields.years_employed) },
      { label: 'Monthly income', value: masked.income },
      { label: 'Bank', value: text(fields.bank) },
      { label: 'Account number', value: masked.account_number },
    ],
  },
  { title: 'Signed', facts: [{ label: 'From the address', value: address }] },
];

export interface Signing {
  name: string;
  at: Date;
  strokes: Signature['strokes'];
  /** Of the network, from where it was signed. */
  address: string;
}

/** The signed document, drawn on a thread of its own; the numbers in it are masked. */
export const drawCredit = async (
  context: Context,
  row: CreditRow,
  masked: SecretNumbers,
  { name, at, strokes, address }: Signing,
): Promise<Buffer> => {
  const head = await readLetterhead(context);
  const options: CreditSheet = {
    ...{ head, number: `Deal ${row.deal_id}`, sections: sectionsOf(row, masked, address) },
    consent: consentTo(head.name),
    signature: { name, strokes, at: formatInstant(at, context.session.timezone) },
  };
  return drawDocument(context, creditDocument, 'signed_name', options);
};
