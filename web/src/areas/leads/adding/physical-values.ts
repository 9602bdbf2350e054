import type { InputOf } from '@forecourt/contract/call';
import { type leadAddingCalls, physicalLeadForm } from '@forecourt/contract/leads/adding';
import { DEFAULT_METHOD, howItMade } from '@forecourt/contract/leads/lead';
import { day, required, text } from '@forecourt/contract/scalars';

/** The form of the wizard: the contact information lies flat in it. */
export const physicalForm = physicalLeadForm.omit({ formData: true, lead_name_id: true }).extend({
  how_it_made: howItMade,
  method_of_contact: required(40),
  requested_date: required(10).pipe(day),
  message: text(10_000),
});

export interface PhysicalValues {
  customerId: number | null;
  mvdId: number | null;
  f_name: string;
  l_name: string;
  company_name: string;
  email: string;
  mobile: string;
  how_it_made: number;
  method_of_contact: string;
  requested_date: string | null;
  message: string;
}

/** screens.md 5: 'Cellphone' and 1 unless chosen otherwise. */
export const EMPTY_LEAD: PhysicalValues = {
  customerId: null,
  mvdId: null,
  f_name: '',
  l_name: '',
  company_name: '',
  email: '',
  mobile: '',
  how_it_made: 1,
  method_of_contact: DEFAULT_METHOD,
  requested_date: null,
  message: '',
};

/** What each step asks for. */
export const STEP_FIELDS: readonly (readonly (keyof PhysicalValues)[])[] = [
  ['customerId', 'f_name', 'l_name', 'company_name', 'email', 'mobile'],
  ['mvdId'],
  ['how_it_made', 'method_of_contact', 'requested_date', 'message'],
];

const WHO = ['f_name', 'l_name', 'company_name', 'email', 'mobile'] as const;

type Person = Pick<PhysicalValues, 'customerId' | (typeof WHO)[number]>;

export const NO_PERSON = 'Enter a name, mobile, e-mail or company';

/** A lead is of somebody: a customer, or a person of whom at least one thing is known. */
export const checkPerson = (values: Person): Record<string, string> => {
  const isNamed = values.customerId !== null || WHO.some((field) => values[field].trim() !== '');
  return isNamed ? {} : { f_name: NO_PERSON };
};

/** The first step that something is said against; the review when nothing is. */
export const firstWrongStep = (errors: Readonly<Record<string, unknown>>): number => {
  const at = STEP_FIELDS.findIndex((fields) => fields.some((field) => errors[field] !== undefined));
  return at < 0 ? STEP_FIELDS.length : at;
};

type Body = NonNullable<InputOf<typeof leadAddingCalls.signUpPhysical>['body']>;

/** A chosen customer is sent without what was typed for a new person. */
export const physicalBody = (values: PhysicalValues): Body => {
  const { customerId, mvdId, how_it_made, method_of_contact, requested_date, message, ...person } = values;
  return {
    ...(customerId === null ? person : { customerId }),
    mvdId: mvdId ?? undefined,
    how_it_made,
    formData: { contact_info: { method_of_contact, requested_date: requested_date ?? '', message } },
  };
};
