const FRAME = /^\s*(?:at\s+|\S*@)(.+)$/;
const MOST_TITLE = 300;

/** Without what differs from one time to the next: numbers, the origin, and the hash in the name of a file of ours. */
export const withoutNumbers = (text: string): string =>
  text
    .replace(/https?:\/\/[^/\s)]+/g, '')
    .replace(/-[\w-]{8}(?=\.m?js\b)/g, '')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '#')
    .replace(/\d+/g, '#')
    .trim();

/** Where an error was thrown: the first line of its stack, else the screen that it was on. */
export const placeOf = (message: string, from: string): string => {
  const frame = message
    .split('\n')
    .slice(0, 20)
    .find((line) => FRAME.test(line));
  return withoutNumbers(frame ? frame.replace(FRAME, '$1') : from).slice(0, MOST_TITLE);
};

export interface ErrorFacts {
  source: 'browser' | 'server';
  title: string;
  message: string;
  from: string;
}

/** The same for errors with the same cause: its title and place without numbers. */
export const fingerprintOf = ({ source, title, message, from }: ErrorFacts): string =>
  [source, withoutNumbers(title).slice(0, MOST_TITLE), placeOf(message, from)].join('\n');
