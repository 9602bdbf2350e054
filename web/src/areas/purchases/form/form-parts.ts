import type { RecordForm } from '../../../kit/form';
import type { BuyValues, Setup, TermValues } from './purchase-values';

/** The parts of a form that both the guided form and the one of a booked purchase have. */
export interface TermsProps {
  form: Pick<RecordForm<TermValues>, 'field' | 'set' | 'at' | 'values'>;
  kind: 'public' | 'dealer' | 'wholesale' | 'auction';
  setup: Setup;
}

export interface BuyProps {
  form: Pick<RecordForm<BuyValues>, 'field' | 'set' | 'at' | 'values'>;
  setup: Setup;
}
