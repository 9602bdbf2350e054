/** Lines with which mail programs begin what they quote. */
const BEGINNINGS = [
  /^On .{5,200} wrote:$/,
  /^Le .{5,200} a écrit ?:$/,
  /^-{2,}\s*(Original Message|Message d'origine|Forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
  /^From: .+@.+$/,
];

/** What a person wrote, without the mail they answered to; all of it where nothing else is left. */
export const withoutQuote = (text: string): string => {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const start = lines.findIndex((line) => BEGINNINGS.some((beginning) => beginning.test(line.trim())));
  const own = (start === -1 ? lines : lines.slice(0, start)).filter((line) => !line.startsWith('>'));
  return own.join('\n').trim() || text.trim();
};
