export type ReasonField =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'middleName'
  | 'suffix'
  | 'company'
  | 'registerNumber'
  | 'kind'
  | 'mobile'
  | 'phone'
  | 'email'
  | 'birthDate'
  | 'licence'
  | 'bcid'
  | 'gender'
  | 'address'
  | 'postalCode'
  | 'interest'
  | 'together'
  | 'household';

/** How two values stand to each other. */
export type ReasonKind =
  | 'equal'
  | 'swapped'
  | 'nickname'
  | 'part'
  | 'sounds'
  | 'alike'
  | 'initial'
  | 'begins'
  | 'differs'
  | 'missing';

/** One line of the explanation: both values as they were typed, and what that is worth. */
export interface Reason {
  field: ReasonField;
  a: string;
  b: string;
  kind: ReasonKind;
  weight: number;
}

export type Reasons = Reason[];

/** A value that one side lacks proves nothing, but the reader sees it. */
export const addMissing = (reasons: Reasons, field: ReasonField, a: string, b: string): void => {
  if (a !== b) reasons.push({ field, a, b, kind: 'missing', weight: 0 });
};
