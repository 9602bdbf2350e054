import { equalPayment } from '../../bhph/equal-payment';
import { calculatorWith } from './version-1';

/**
 * The payments of a loan of the dealership are equal also after a long first period, whose interest they do not cover: the
 * last one takes up rounding alone.
 */
export const computeVersion2 = calculatorWith(2, equalPayment);
