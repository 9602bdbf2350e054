import { phoneMask } from '../../../kit/fields/masks';
import type { CustomerValues } from '../form/customer-values';

/** What was typed into the search is a name, an e-mail or a telephone. */
export const startFrom = (typed: string): Partial<CustomerValues> => {
  if (typed.includes('@')) return { email: typed };
  if (/^[\d\s()+.-]{4,}$/.test(typed)) return { mobile: phoneMask.keep(typed) };
  const [f_name = '', ...rest] = typed.split(/\s+/);
  return { f_name, l_name: rest.join(' ') };
};
