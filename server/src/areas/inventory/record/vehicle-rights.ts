import { type Actor, can } from '@forecourt/policy';
import { Refusal } from '../../../http/refusal';

/** Refuses a change of prices to those whose role may not, on the fields that it is about. */
export const refuseRepricing = (actor: Actor, changed: Readonly<Record<string, boolean>>): void => {
  const fields = Object.keys(changed).filter((field) => changed[field]);
  if (fields.length === 0 || can(actor, 'inventory.reprice')) return;
  const message = 'Your role may not change prices';
  throw new Refusal(403, message, { fields: Object.fromEntries(fields.map((field) => [field, message])) });
};

export const mayTakeSaleBack = (actor: Actor): boolean => can(actor, 'inventory.unsell');
