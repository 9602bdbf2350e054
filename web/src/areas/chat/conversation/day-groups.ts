import type { ChatMessage } from '@forecourt/contract/chat/message';

interface DayGroup {
  day: string;
  messages: ChatMessage[];
}

/** Messages by the day on which they came, `dayOf` says which that is. */
export const byDay = (messages: readonly ChatMessage[], dayOf: (at: string) => string): DayGroup[] => {
  const groups: DayGroup[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const last = groups.at(-1);
    if (last?.day === day) last.messages.push(message);
    else groups.push({ day, messages: [message] });
  }
  return groups;
};
