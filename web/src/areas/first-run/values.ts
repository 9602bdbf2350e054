import { newDealershipForm } from '@forecourt/contract/platform/index';
import { schemaErrors } from '../../kit/form/schema-errors';
import { EMPTY_DEALERSHIP, type NewDealershipValues, stepOf } from '../platform';

export interface FirstDealership extends NewDealershipValues {
  /** How the owner gets in: by a password that is set here, or by the link of an invitation. */
  access: 'password' | 'invitation';
  owner_password: string;
  owner_password_again: string;
}

export const emptyFirst = (packages: readonly { value: number }[]): FirstDealership => ({
  ...EMPTY_DEALERSHIP,
  ...{ access: 'password', owner_password: '', owner_password_again: '' },
  // the largest: whoever runs an installation of their own has it all
  package_id: packages.at(-1)?.value ?? null,
});

/** What the schema does not ask of other dealerships: without a package the owner would have to pay before anything else. */
export const checkFirst = (values: FirstDealership): Record<string, string> => ({
  ...(values.package_id === null && { package_id: 'Required' }),
  ...(values.access === 'password' && values.owner_password === '' && { owner_password: 'Required' }),
  ...(values.access === 'password' &&
    values.owner_password !== values.owner_password_again && {
      owner_password_again: 'Not match your password and confirm password',
    }),
});

const errorsOf = (values: FirstDealership) => ({
  ...schemaErrors(newDealershipForm, values),
  ...checkFirst(values),
});

/** The business with its package, then the owner. */
export const firstStepOf = (field: string): number =>
  field === 'package_id' ? 0 : Math.min(stepOf(field), 1);

export const wrongFieldsOf = (values: FirstDealership, step: number): string[] =>
  Object.keys(errorsOf(values)).filter((field) => firstStepOf(field) === step);
