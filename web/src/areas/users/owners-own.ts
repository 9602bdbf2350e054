import type { RecordFormState } from '../../kit/form';
import type { AccountValues } from './user-values';

export const OWNERS_OWN = 'Only the owner of the dealership changes their own';

const FIELDS = ['password', 'two_factor', 'email', 'mobile'] as const;

/** The same form, in which these fields can be read alone and say why. */
export const lockOwnersOwn = <V extends AccountValues>(form: RecordFormState<V>): RecordFormState<V> => ({
  ...form,
  field: (name) => ({
    ...form.field(name),
    ...(FIELDS.some((own) => own === name) && { disabled: true, description: OWNERS_OWN }),
  }),
});

/** What is saved of it: a field that is not sent stays as it is. */
export const withoutOwnersOwn = <B extends { [K in (typeof FIELDS)[number]]?: unknown }>(body: B): B => ({
  ...body,
  ...Object.fromEntries(FIELDS.map((own) => [own, undefined])),
});
