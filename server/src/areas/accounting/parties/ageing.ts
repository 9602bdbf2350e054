/**
 * What is open by age: what came in pays the oldest first, so that the newest amounts are what is open. The same holds for a
 * balance on the other side, which is as old as the payments that brought it there.
 */
export interface Ages {
  age_30: number;
  age_60: number;
  age_90: number;
  older: number;
}

export const agesOf = ({
  balance,
  new_30,
  new_60,
  new_90,
}: {
  balance: number;
  new_30: number;
  new_60: number;
  new_90: number;
}): Ages => {
  const side = Math.sign(balance);
  const open = Math.abs(balance);
  const age_30 = Math.min(open, new_30);
  const age_60 = Math.min(open - age_30, new_60);
  const age_90 = Math.min(open - age_30 - age_60, new_90);
  const signed = (amount: number) => (amount === 0 ? 0 : side * amount);
  return {
    ...{ age_30: signed(age_30), age_60: signed(age_60), age_90: signed(age_90) },
    older: signed(open - age_30 - age_60 - age_90),
  };
};
