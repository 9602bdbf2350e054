import type { SavedReply } from '@forecourt/contract/chat/settings';

/** Those whose title begins with what was typed come first, then those that contain it. */
export const findReplies = (replies: readonly SavedReply[], typed: string): SavedReply[] => {
  const q = typed.trim().toLowerCase();
  if (q === '') return [...replies];
  const rank = ({ title, text }: SavedReply): number => {
    if (title.toLowerCase().startsWith(q)) return 0;
    if (title.toLowerCase().includes(q)) return 1;
    return text.toLowerCase().includes(q) ? 2 : 3;
  };
  return replies.filter((reply) => rank(reply) < 3).sort((a, b) => rank(a) - rank(b));
};

/** What is typed after the slash that opens the saved replies; null for any other text. */
export const slashQuery = (text: string): string | null => (/^\/[^\n]*$/.test(text) ? text.slice(1) : null);
