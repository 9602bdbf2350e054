import { useCan } from '../../../api/session-context';
import { writeCheque } from '../../cheque-links';
import type { Chosen } from './chosen';
import { mayPay } from './may-pay';

/** So many fit on one cheque. */
const MOST = 50;

/** Where a cheque is written for the costs: all of them are at hand, are owed and have the same vendor; null otherwise. */
export const useChequeFor = () => {
  const mayWrite = useCan()('cheques.write');
  return ({ rows, count }: Chosen): string | null => {
    const vendor = rows[0]?.vendor?.id;
    const isPossible =
      mayWrite &&
      vendor !== undefined &&
      rows.length === count &&
      count <= MOST &&
      rows.every((row) => mayPay(row) && row.vendor?.id === vendor);
    return isPossible ? writeCheque({ costs: rows.map(({ id }) => id) }) : null;
  };
};
