import type { ReplyOf } from '@forecourt/contract/call';
import type { mergeCalls } from '@forecourt/contract/merge';
import type { ReasonField, ReasonKind } from '@forecourt/domain/people/reason';
import type { Tone } from '../../kit/chips';
import { phoneMask, postalMask } from '../../kit/fields/masks';

export type Match = ReplyOf<typeof mergeCalls.findByData>[number];
export type MatchReason = Match['reasons'][number];

const FIELDS: Readonly<Record<ReasonField, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  middleName: 'Middle name',
  suffix: 'Suffix',
  company: 'Company',
  registerNumber: 'Register number',
  kind: 'Person or business',
  mobile: 'Mobile',
  phone: 'Phone',
  email: 'E-mail',
  birthDate: 'Birthdate',
  licence: 'Driver license',
  bcid: 'BCID',
  gender: 'Gender',
  address: 'Address',
  postalCode: 'Postal code',
  interest: 'Same car of interest',
  together: 'Several at once',
  household: 'Same household',
};

const KINDS: Readonly<Record<ReasonKind, string>> = {
  equal: 'the same',
  swapped: 'first and last swapped',
  nickname: 'a short form',
  part: 'one is part of the other',
  sounds: 'sounds alike',
  alike: 'a letter off',
  initial: 'the same initial',
  begins: 'begins so',
  differs: 'differs',
  missing: 'not known',
};

export const VERDICTS: Readonly<Record<Match['verdict'], { label: string; tone: Tone }>> = {
  same: { label: 'The same', tone: 'bad' },
  likely: { label: 'Likely', tone: 'warning' },
  possible: { label: 'Uncertain', tone: 'info' },
  different: { label: 'Someone else', tone: 'neutral' },
};

const shown = (field: ReasonField, value: string) => {
  if (field === 'postalCode') return postalMask.format(value);
  return field === 'mobile' || field === 'phone'
    ? phoneMask.format(value.replace(/^\+?1(?=\d{10}$)/, ''))
    : value;
};

/** What is no field of its own but follows from several: that it holds says all. */
const FOLLOWS: readonly ReasonField[] = ['together', 'household', 'interest'];

/** The same in parts, for a table: the field, how the two values stand to each other, and both as people write them. */
export const reasonParts = ({ field, kind, a, b }: MatchReason) => ({
  field: FIELDS[field],
  how: FOLLOWS.includes(field) ? '' : KINDS[kind],
  a: shown(field, a),
  b: shown(field, b),
});

/** The fields inside a sentence: 'Same mobile number'. */
const NOUNS: Readonly<Partial<Record<ReasonField, string>>> = {
  mobile: 'mobile number',
  phone: 'phone number',
  email: 'e-mail',
  bcid: 'BCID',
};
const nounOf = (field: ReasonField) => NOUNS[field] ?? FIELDS[field].toLowerCase();

const SENTENCES: Readonly<Partial<Record<ReasonField, string>>> = {
  household: 'Same household',
  interest: 'Interested in the same vehicle',
  together: 'Several details match',
};

const START_OF_WORD = /(^|[\s'’-])(\p{Ll})/gu;
/** Names are compared in small letters; people write them with capitals. */
const ownCase = (field: ReasonField, value: string) =>
  NAMES.includes(field) && value === value.toLowerCase()
    ? value.replace(START_OF_WORD, (_, before: string, letter: string) => before + letter.toUpperCase())
    : value;
const NAMES: readonly ReasonField[] = ['name', 'firstName', 'lastName', 'middleName', 'company'];

/** 'Same mobile number', 'Similar first name (Bob / Robert)'. */
export const reasonText = ({ field, kind, a, b }: MatchReason): string => {
  const sentence = SENTENCES[field];
  if (sentence) return sentence;
  const noun = nounOf(field);
  if (kind === 'equal') return `Same ${noun}`;
  const values = [a, b].map((value) => ownCase(field, shown(field, value))).filter(Boolean);
  const both = values.length < 2 ? '' : ` (${values.join(' / ')})`;
  if (kind === 'missing') return `No ${noun} to compare`;
  if (kind === 'swapped') return `First and last name swapped${both}`;
  return `${kind === 'differs' ? 'Different' : 'Similar'} ${noun}${both}`;
};

/** What leaves a doubt, the weightiest first: what differs, what is only alike, and what is not known. */
const isDoubtful = ({ field, kind }: MatchReason) =>
  !FOLLOWS.includes(field) && kind !== 'equal' && kind !== 'begins' && kind !== 'swapped';
const DOUBTS_SHOWN = 3;

/** Why a pair is uncertain: 'Similar name (Zarina Okafor / Farina Okafor)'. */
export const doubtsOf = (reasons: readonly MatchReason[]): string[] => {
  const doubts = reasons
    .filter(isDoubtful)
    .sort((x, y) => x.weight - y.weight)
    .slice(0, DOUBTS_SHOWN)
    .map(reasonText);
  const isHousehold = reasons.some(({ field }) => field === 'household');
  return isHousehold ? [...doubts, 'they may be two people of one household'] : doubts;
};

/** '+45', '−8'. */
export const weightText = (weight: number): string => (weight < 0 ? `−${-weight}` : `+${weight}`);

/** What speaks for and against it, the weightiest first. */
export const tellingReasons = (reasons: readonly MatchReason[]): MatchReason[] =>
  reasons.filter(({ weight }) => weight !== 0).sort((x, y) => y.weight - x.weight);
