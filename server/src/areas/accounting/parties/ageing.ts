/** What is open by age: what came in pays the oldest first, so that the newest amounts are what is open. */
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
  // a balance on the other side is nobody's debt: it is as old as today
  if (balance <= 0) return { age_30: balance, age_60: 0, age_90: 0, older: 0 };
  const age_30 = Math.min(balance, new_30);
  const age_60 = Math.min(balance - age_30, new_60);
  const age_90 = Math.min(balance - age_30 - age_60, new_90);
  return { age_30, age_60, age_90, older: balance - age_30 - age_60 - age_90 };
};
