import { z } from 'zod';
import { call } from '../call';
import { idOf, ok, periodDay, text } from '../scalars';
import { chatMessage, chatRoom, creationId, messageText } from './message';
import { chatSettings, chatSettingsForm, savedReply, savedReplyForm } from './settings';
import { CHAT_FILE_MAX_BYTES } from './widget-paths';

export * from './events';
export * from './message';
export * from './settings';
export { CHAT_FILE_MAX_BYTES };

const roomParams = z.object({ id: idOf('chat_room') });

const agentFigures = z.object({
  user_id: z.number(),
  name: z.string(),
  answered: z.number(),
  messages: z.number(),
  first_answer_seconds: z.number().nullable(),
});

export const chatCalls = {
  uploadImage: call({
    method: 'POST',
    path: '/api/chat/admin/uploadImage/',
    access: 'chat.use',
    summary: 'Stores a picture or document that is sent with the next message',
    files: { chatFile: { kinds: ['png', 'jpg', 'pdf'], maxBytes: CHAT_FILE_MAX_BYTES } },
    reply: z.object({ path: z.string(), name: z.string() }),
    rate: { per: 'user', max: 60, seconds: 60 },
  }),
  room: call({
    method: 'GET',
    path: '/api/v1/chat/rooms/{id}',
    access: 'offlineChat.use',
    summary: "A conversation with its newest messages: staff see the dealership's, a customer their own",
    params: roomParams,
    query: z.object({ before: idOf('chat_message').optional() }),
    reply: z.object({ room: chatRoom, messages: z.array(chatMessage), has_more: z.boolean() }),
  }),
  reply: call({
    method: 'POST',
    path: '/api/v1/chat/rooms/{id}/messages',
    access: 'offlineChat.use',
    summary: 'Writes into a conversation without a live connection; a guest who left gets it by e-mail',
    params: roomParams,
    body: z.object({ creation_id: creationId, message: messageText.pipe(z.string().min(1, 'Required')) }),
    reply: chatMessage,
    status: 201,
    rate: { per: 'user', max: 60, seconds: 60 },
    example: { body: { creation_id: 'b1946ac9-2f3d', message: 'It is still available.' } },
  }),
  ownRoom: call({
    method: 'POST',
    path: '/api/v1/chat/own-room',
    access: 'offlineChat.use',
    summary: "A customer's own conversation with the dealership, made when there is none",
    reply: chatRoom,
  }),
  customerRoom: call({
    method: 'POST',
    path: '/api/v1/chat/customers/{id}/room',
    access: 'chat.use',
    summary: 'The conversation with a customer of the portal, made when there is none',
    params: z.object({ id: idOf('customer') }),
    reply: chatRoom,
  }),
  transfer: call({
    method: 'POST',
    path: '/api/v1/chat/rooms/{id}/transfer',
    access: 'chat.use',
    summary: 'Gives a conversation to a colleague',
    params: roomParams,
    body: z.object({ user_id: idOf('app_user'), note: text(500).default('') }),
    reply: chatRoom,
  }),
  close: call({
    method: 'POST',
    path: '/api/v1/chat/rooms/{id}/close',
    access: 'chat.use',
    summary: 'Ends a conversation; a message of the guest opens it again',
    params: roomParams,
    reply: chatRoom,
  }),
  reopen: call({
    method: 'POST',
    path: '/api/v1/chat/rooms/{id}/reopen',
    access: 'chat.use',
    summary: 'Opens a conversation again',
    params: roomParams,
    reply: chatRoom,
  }),
  block: call({
    method: 'POST',
    path: '/api/v1/chat/rooms/{id}/block',
    access: 'chat.use',
    summary: 'The guest can write no more, nor can their network for an hour',
    params: roomParams,
    body: z.object({ reason: text(300).default('') }),
    reply: chatRoom,
  }),
  unblock: call({
    method: 'POST',
    path: '/api/v1/chat/rooms/{id}/unblock',
    access: 'chat.use',
    summary: 'The guest can write again',
    params: roomParams,
    reply: chatRoom,
  }),
  unread: call({
    method: 'GET',
    path: '/api/v1/chat/unread',
    access: 'chat.use',
    summary: 'Messages that nobody here has seen, for the menu',
    reply: z.object({ unread: z.number() }),
  }),
  agents: call({
    method: 'GET',
    path: '/api/v1/chat/agents',
    access: 'chat.use',
    summary: 'Colleagues who can answer, and whether they are online',
    reply: z.array(z.object({ id: z.number(), name: z.string(), is_online: z.boolean() })),
  }),
  figures: call({
    method: 'GET',
    path: '/api/v1/chat/figures',
    access: 'chat.use',
    summary: 'Conversations, answers, time to the first answer and leads of a period, in all and by agent',
    query: z.object({ from: periodDay, until: periodDay }),
    reply: z.object({
      rooms: z.number(),
      answered: z.number(),
      missed: z.number(),
      leads: z.number(),
      first_answer_seconds: z.number().nullable(),
      agents: z.array(agentFigures),
    }),
    example: { query: { from: '2030-01-01', until: '2030-01-31' } },
  }),
  settings: call({
    method: 'GET',
    path: '/api/v1/chat/settings',
    access: 'chat.use',
    summary: 'How the chat on the website behaves, and the line that puts it there',
    reply: chatSettings,
  }),
  saveSettings: call({
    method: 'PUT',
    path: '/api/v1/chat/settings',
    access: 'chat.manage',
    summary: 'Changes how the chat on the website behaves',
    body: chatSettingsForm,
    reply: chatSettings,
  }),
  savedReplies: call({
    method: 'GET',
    path: '/api/v1/chat/saved-replies',
    access: 'chat.use',
    summary: 'Saved replies: those of all colleagues, and own ones',
    reply: z.array(savedReply),
  }),
  addSavedReply: call({
    method: 'POST',
    path: '/api/v1/chat/saved-replies',
    access: 'chat.use',
    summary: 'Adds a saved reply',
    body: savedReplyForm,
    reply: savedReply,
    status: 201,
  }),
  changeSavedReply: call({
    method: 'PUT',
    path: '/api/v1/chat/saved-replies/{id}',
    access: 'chat.use',
    summary: 'Changes a saved reply',
    params: z.object({ id: idOf('saved_reply') }),
    body: savedReplyForm,
    reply: savedReply,
  }),
  removeSavedReply: call({
    method: 'DELETE',
    path: '/api/v1/chat/saved-replies/{id}',
    access: 'chat.use',
    summary: 'Deletes a saved reply',
    params: z.object({ id: idOf('saved_reply') }),
    reply: ok,
  }),
};
