import type { Wizard } from '@forecourt/contract/wizard/index';
import type { Answer, PartValue } from '@forecourt/domain/bill-of-sale/index';
import { useState } from 'react';

export type Fee = Wizard['fees'][number];

/** What was changed on the screen and is not saved yet. */
export interface Edits {
  /** By part_name, amounts in dollars. */
  values: Readonly<Record<string, PartValue>>;
  fees?: readonly Fee[];
  answers: Readonly<Record<string, { answer: Answer | null; details: string }>>;
  sellerId?: number;
}

export const NO_EDITS: Edits = { values: {}, answers: {} };

export const isEdited = ({ values, fees, answers, sellerId }: Edits): boolean =>
  Object.keys(values).length > 0 ||
  Object.keys(answers).length > 0 ||
  fees !== undefined ||
  sellerId !== undefined;

export interface Editing {
  edits: Edits;
  /** By the path of the field, as the server named it. */
  errors: Readonly<Record<string, string>>;
  edit: (change: Partial<Edits>) => void;
  editValue: (name: string, value: PartValue) => void;
  setErrors: (errors: Readonly<Record<string, string>>) => void;
  clear: () => void;
}

export const useEdits = (): Editing => {
  const [edits, setEdits] = useState(NO_EDITS);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  return {
    ...{ edits, errors, setErrors },
    edit: (change) => setEdits((before) => ({ ...before, ...change })),
    editValue: (name, value) =>
      setEdits((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    clear: () => {
      setEdits(NO_EDITS);
      setErrors({});
    },
  };
};
