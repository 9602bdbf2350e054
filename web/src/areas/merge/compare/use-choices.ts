import { useState } from 'react';
import type { Order } from '../merge';

const without = (choices: Readonly<Record<string, number>>, id: number) =>
  Object.fromEntries(Object.entries(choices).filter(([, owner]) => owner !== id));

/** What someone chose so far. Whatever is not chosen is as usual: the survivor's, or the first that says anything. */
export const useChoices = (ids: readonly number[]) => {
  const [asked, setSurvivor] = useState<number | null>(null);
  const [fields, setFields] = useState<Record<string, number>>({});
  const [clashes, setClashes] = useState<ReadonlyMap<string, number>>(new Map());
  // the oldest record is the one that is known elsewhere
  const survivor = asked !== null && ids.includes(asked) ? asked : Math.min(...ids);
  const order: Order = {
    ids: [...ids],
    survivor,
    fields: Object.fromEntries(Object.entries(fields).filter(([, owner]) => ids.includes(owner))),
    clashes: [...clashes].filter(([, keep]) => ids.includes(keep)).map(([clash, keep]) => ({ clash, keep })),
  };
  return {
    order,
    survivor,
    fields: order.fields,
    clashes,
    isTouched: asked !== null || Object.keys(fields).length > 0 || clashes.size > 0,
    setSurvivor,
    choose: (more: Readonly<Record<string, number>>) => setFields((now) => ({ ...now, ...more })),
    keep: (clash: string, owner: number) => setClashes((now) => new Map(now).set(clash, owner)),
    /** A record was left out. */
    forget: (id: number) => setFields((now) => without(now, id)),
  };
};
