import { type Actor, can } from '@forecourt/policy';
import { noRight } from '../../http/refusal';

/** Which costs someone sees and enters. */
export interface CostViewer {
  vehicles: boolean;
  general: boolean;
}

export const viewerOf = (actor: Actor): CostViewer => ({
  vehicles: can(actor, 'vehicleCosts.edit'),
  general: can(actor, 'generalCosts.edit'),
});

/** The same as conditions of a statement that has the cost as `c`. */
export const visibleCosts = ({ vehicles, general }: CostViewer): string[] => [
  ...(vehicles ? [] : ['c.stock_id is null']),
  ...(general ? [] : ['c.stock_id is not null']),
];

/** Refuses a cost of a kind that the one who asks may not enter. */
export const refuseOtherKind = ({ vehicles, general }: CostViewer, stockId: number | null) => {
  if (stockId === null ? !general : !vehicles) throw noRight();
};
