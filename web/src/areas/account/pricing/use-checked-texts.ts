import { useState } from 'react';
import { afterPointer } from '../../../kit/form/after-pointer';

type Texts<F extends string> = Record<F, string>;
type Errors<F extends string> = Partial<Texts<F>>;

export interface CheckedTexts<F extends string> {
  values: Texts<F>;
  isTyped: boolean;
  /** What a kit field takes. */
  field: (name: F) => {
    name: string;
    value: string;
    onChange: (value: string) => void;
    onBlur: () => void;
    error: string | undefined;
    'data-path': string;
  };
  /** Checks every field; resolves to what is wrong, by the path of its field. */
  check: () => Record<string, string>;
  /** Puts what the server refused on its fields; answers whether there was any. */
  refuse: (fields: Readonly<Record<string, string>> | undefined) => boolean;
}

/** A group of text fields under one rule of the domain, checked on leaving a field and before it is sent. */
export const useCheckedTexts = <F extends string>(
  group: string,
  initial: Texts<F>,
  validate: (values: Texts<F>) => Errors<F>,
): CheckedTexts<F> => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<F>>({});
  const names = Object.keys(initial) as F[]; // keys of a record by its own fields

  return {
    values,
    isTyped: names.some((name) => values[name] !== initial[name]),
    field: (name) => ({
      name: `${group}.${name}`,
      value: values[name],
      error: errors[name],
      'data-path': `${group}.${name}`,
      onChange: (value) => {
        setValues((now) => ({ ...now, [name]: value }));
        setErrors((now) => ({ ...now, [name]: undefined }));
      },
      onBlur: () => {
        // an untouched field is not wrong yet
        if (values[name] === '') return;
        afterPointer(() => setErrors((now) => ({ ...now, [name]: validate(values)[name] })));
      },
    }),
    check: () => {
      const found = validate(values);
      setErrors(found);
      return Object.fromEntries(
        names.flatMap((name) => (found[name] ? [[`${group}.${name}`, found[name]]] : [])),
      );
    },
    refuse: (fields = {}) => {
      const mine = names.filter((name) => fields[name] ?? fields[`${group}.${name}`]);
      setErrors((now) => ({
        ...now,
        ...Object.fromEntries(mine.map((name) => [name, fields[name] ?? fields[`${group}.${name}`]])),
      }));
      return mine.length > 0;
    },
  };
};
