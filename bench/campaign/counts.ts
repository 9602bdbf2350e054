import type { CampaignSite } from './site';

/** What was acknowledged, by the mark that each record bears. */
export interface Acknowledged {
  customers: string[];
  tasks: string[];
  /** Titles of tasks whose reminder must be told once. */
  reminded: string[];
  messages: string[];
}

export interface Compared {
  what: string;
  acknowledged: number;
  lost: number;
  doubled: number;
}

const compare = (
  what: string,
  acknowledged: readonly string[],
  rows: readonly { mark: string; n: number }[],
): Compared => {
  const found = new Map(rows.map(({ mark, n }) => [mark, n]));
  return {
    what,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((mark) => !found.has(mark)).length,
    doubled: rows.filter(({ n }) => n > 1).length,
  };
};

/** Holds what was acknowledged against what the database has. What was never acknowledged may be there once, too. */
export const compareWithDatabase = async (
  { query }: Pick<CampaignSite, 'query'>,
  { customers, tasks, reminded, messages }: Acknowledged,
): Promise<Compared[]> => {
  const count = (text: string) => query<{ mark: string; n: number }>(text);
  return [
    compare(
      'customers',
      customers,
      await count(
        "select last_name as mark, count(*)::int as n from customer where last_name like 'Mark%' group by 1",
      ),
    ),
    compare(
      'tasks',
      tasks,
      await count("select title as mark, count(*)::int as n from task where title like 'Mark%' group by 1"),
    ),
    compare(
      'reminders',
      reminded,
      await count(
        `select replace(title, 'Reminder: ', '') as mark, count(*)::int as n from notification
          where title like 'Reminder: Mark%' group by 1`,
      ),
    ),
    compare(
      'chat messages',
      messages,
      await count('select creation_id as mark, count(*)::int as n from chat_message group by 1'),
    ),
  ];
};

export const printCompared = (all: readonly Compared[]): boolean => {
  for (const { what, acknowledged, lost, doubled } of all)
    console.log(`${what}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`);
  return all.every(({ lost, doubled }) => lost + doubled === 0);
};
