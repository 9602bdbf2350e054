import { type SyntheticEvent, useRef, useState } from 'react';
import { afterPointer } from '../../../kit/form/after-pointer';
import type { Rule } from '../rules';

type Texts<F extends string> = Record<F, string>;
type Errors<F extends string> = Partial<Record<F, string>>;

/** Texts with a rule each: checked on leaving a field and on sending, which moves the focus to the first wrong one. */
export const useSmallForm = <F extends string>(initial: Texts<F>, rules: Record<F, Rule>) => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<F>>({});
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(initial) as F[]; // keys of a literal, which the compiler widens to string

  const check = (name: F) => rules[name](values[name], values) ?? undefined;
  const set = (name: F, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined }));
  };
  const focus = (name: F) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  const field = (name: F) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => {
      // an untouched field is not wrong yet
      if (values[name] === '') return;
      afterPointer(() => setErrors((now) => ({ ...now, [name]: check(name) })));
    },
  });

  const submit = (send: (values: Texts<F>) => void) => (event: SyntheticEvent) => {
    event.preventDefault();
    const found: Errors<F> = Object.fromEntries(names.map((name) => [name, check(name)])) as Errors<F>; // one entry per name
    setErrors(found);
    const wrong = names.find((name) => found[name]);
    if (wrong) focus(wrong);
    else send(values);
  };

  return {
    form,
    values,
    field,
    set,
    focus,
    submit,
    /** What the server refused lands on its field; answers the first that the form has. */
    refuse: (fields: Record<string, string> = {}): F | undefined => {
      setErrors((now) => ({ ...now, ...fields }));
      return names.find((name) => name in fields);
    },
  };
};
