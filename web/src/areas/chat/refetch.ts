import { chatCalls } from '@forecourt/contract/chat/index';

export const REFETCH_REPLIES = [chatCalls.savedReplies];
