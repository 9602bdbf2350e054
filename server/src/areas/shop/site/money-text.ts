import { formatMoney } from '@forecourt/domain/number-format';
import type { Site } from '../../../site/site-page';

const FRENCH = new Intl.NumberFormat('fr-CA', { style: 'currency', currency: 'CAD' });

/** '$1,234.50', in French '1 234,50 $'. */
export const moneyText = ({ language }: Pick<Site, 'language'>, cents: number): string =>
  language === 'fr' ? FRENCH.format(cents / 100) : formatMoney(cents / 100);
