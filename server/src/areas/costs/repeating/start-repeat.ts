import { type CostRepeat, repeatDay } from '@forecourt/domain/costs/repeat';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { insertRepeat } from './repeat.queries';

interface NewSeries {
  every: CostRepeat;
  firstOn: string;
  until: string | null;
  userId: number;
}

/** Begins a series whose first cost is being entered; answers what that cost says of it. */
export const startRepeat = async (
  tx: Db,
  tenant: number,
  { every, firstOn, until, userId }: NewSeries,
): Promise<{ repeat_id: number; repeat_no: number }> => {
  if (until !== null && until < firstOn) throw badField('repeat_until', 'is before the day of the cost');
  const nextOn = repeatDay(firstOn, every, 1);
  const id = await insertRepeat(tx, tenant, {
    ...{ every, first_on: firstOn, next_on: nextOn, until_on: until, created_by: userId },
    is_active: until === null || nextOn <= until,
  });
  return { repeat_id: id, repeat_no: 1 };
};
