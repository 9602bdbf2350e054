/**
 * The ids of those whom a search finds, each once though several of their keys may begin so. A range at a time, as an index is
 * read without its table only so.
 */
export const foundIds = (ranges: readonly string[]): string => {
  if (ranges.length === 0) return 'select 0 as id where false';
  const ofRange = (range: string) =>
    `k.customer_id as id from customer_key k where k.dealership_id = $1 and ${range}`;
  if (ranges.length === 1) return ranges.map((range) => `select distinct ${ofRange(range)}`).join('');
  return ranges.map((range) => `select ${ofRange(range)}`).join(' union ');
};

/**
 * Whether a search finds the customer c. Where it finds few, all of them are kept at hand; where it finds many, each customer is
 * looked up by itself. Neither is written as a plain `in` or `exists`, which the planner may turn into a join of everybody.
 */
export const isFound = (ranges: readonly string[], areMany: boolean): string => {
  if (ranges.length === 0) return 'false';
  if (!areMany) return `(c.id in (${foundIds(ranges)})) is true`;
  return `(select true from customer_key k where k.dealership_id = $1 and k.customer_id = c.id
    and (${ranges.map((range) => `(${range})`).join(' or ')}) limit 1)`;
};
