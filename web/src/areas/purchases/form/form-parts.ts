import type { RecordFormState } from '../../../kit/form';
import type { BuyValues, Setup, TermValues } from './purchase-values';

/** The parts of a form that both the guided form and the one of a booked purchase have. */
export interface TermsProps {
  form: Pick<RecordFormState<TermValues>, 'field' | 'set' | 'at' | 'values'>;
  kind: 'public' | 'dealer' | 'wholesale' | 'auction';
  setup: Setup;
}

export interface BuyProps {
  form: Pick<RecordFormState<BuyValues>, 'field' | 'set' | 'at' | 'values'>;
  setup: Setup;
}
