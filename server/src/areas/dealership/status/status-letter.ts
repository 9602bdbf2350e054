import { type StatusRow, statusRow } from '@forecourt/policy';

const EFFECTS: readonly { name: string; isOpen: (row: StatusRow) => boolean }[] = [
  { name: 'Signing in', isOpen: ({ signIn }) => signIn !== 'nobody' },
  { name: 'Public pages', isOpen: ({ publicPages }) => publicPages },
  { name: 'Chat on your website', isOpen: ({ chatWidget }) => chatWidget },
  { name: 'Feeds to advertising channels', isOpen: ({ feeds }) => feeds },
  { name: 'Campaigns', isOpen: ({ campaigns }) => campaigns },
  { name: 'API keys', isOpen: ({ apiKeys }) => apiKeys !== 'none' },
  { name: 'Webhooks', isOpen: ({ webhooks }) => webhooks },
];

/** What a change of the status closes and opens, in words. */
export const changesBetween = (from: number, to: number): { closed: string[]; opened: string[] } => {
  const [before, after] = [statusRow(from), statusRow(to)];
  const openAt = (row: StatusRow | undefined) =>
    new Set(row ? EFFECTS.filter(({ isOpen }) => isOpen(row)).map(({ name }) => name) : []);
  const [was, is] = [openAt(before), openAt(after)];
  const names = EFFECTS.map(({ name }) => name);
  return {
    closed: names.filter((name) => was.has(name) && !is.has(name)),
    opened: names.filter((name) => !was.has(name) && is.has(name)),
  };
};

const listed = (title: string, names: readonly string[]) =>
  names.length === 0 ? '' : `${title}:\n${names.map((name) => `- ${name}\n`).join('')}\n`;

/** To the owner. The reason is for staff of the platform and does not stand in it. */
export const statusLetter = (
  name: string,
  dealership: string,
  to: number,
  { closed, opened }: ReturnType<typeof changesBetween>,
) => ({
  subject: `${dealership} is now: ${statusRow(to)?.label ?? 'Closed'}`,
  text: `Hello ${name},\n\nthe status of ${dealership} on Forecourt is now '${statusRow(to)?.label ?? 'Closed'}'.\n\n${listed('Now closed', closed)}${listed('Now open', opened)}Please contact our support if you have questions.\n`,
});
