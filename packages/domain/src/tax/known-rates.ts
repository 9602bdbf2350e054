import { isFederalRateKnown, isOutsideCanada, type PlaceOfSupply } from './federal-rates';
import { isProvincialRateKnown } from './provincial-rates';

/** Whether the rates of a place are known for a day. Without them a sale would be computed as if it bore no tax. */
export const areTaxRatesKnown = (place: PlaceOfSupply, day: string): boolean =>
  isOutsideCanada(place) ||
  (isFederalRateKnown(place, day) && (place.province === null || isProvincialRateKnown(place.province, day)));
