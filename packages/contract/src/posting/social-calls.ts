import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { clearable, flag, flagIn, idOf, ok, omittedWhenEmpty, periodDay, text, version } from '../scalars';
import {
  localTime,
  newSocialForm,
  socialChanges,
  socialPost,
  socialPreview,
  socialState,
  socialSummary,
  socialTemplate,
  socialTemplateForm,
  socialVehicle,
  socialVehicleDetail,
} from './social';

const ACCESS = 'socialPosting.use';
const params = z.object({ id: idOf('social_post') });
const templateParams = z.object({ id: idOf('social_template') });
const ONE = '/api/v1/social/posts/{id}';
const step = z.object({ version: version.optional() });

const changed = (verb: string, summary: string) =>
  call({
    method: 'POST',
    path: `${ONE}/${verb}`,
    access: ACCESS,
    summary,
    params,
    body: step,
    reply: socialPost,
  });

export const socialCalls = {
  socialPosts: call({
    method: 'GET',
    path: '/api/v1/social/posts',
    access: ACCESS,
    summary: 'Posts on the Facebook page that people wrote, page by page',
    query: listQuery(['created_at', 'scheduled_at', 'posted_at', 'reach', 'likes'], {
      state: omittedWhenEmpty(socialState),
      stock_id: omittedWhenEmpty(idOf('stock_vehicle')),
    }),
    reply: listOf(socialPost),
  }),
  socialCalendar: call({
    method: 'GET',
    path: '/api/v1/social/calendar',
    access: ACCESS,
    summary: 'Posts between two days by when they are planned or were posted; at most 62 days and 500 posts',
    query: z
      .object({ from: periodDay, to: periodDay })
      .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 62 * 86_400_000, {
        path: ['to'],
        message: 'must lie within 62 days of the first day',
      }),
    reply: z.object({ rows: z.array(socialPost), is_partial: flag }),
    example: { query: { from: '2030-05-01', to: '2030-05-31' } },
  }),
  socialSummary: call({
    method: 'GET',
    path: '/api/v1/social/summary',
    access: ACCESS,
    summary: 'How many posts are in which state, and the results of the last 30 days',
    reply: socialSummary,
  }),
  addSocialPost: call({
    method: 'POST',
    path: '/api/v1/social/posts',
    access: ACCESS,
    summary: 'Writes a post: as a draft, for later, or for now',
    body: newSocialForm,
    reply: socialPost,
    status: 201,
    example: { body: { text: 'Open until 8 tonight' } },
  }),
  socialPost: call({
    method: 'GET',
    path: ONE,
    access: ACCESS,
    summary: 'One post with its results',
    params,
    reply: socialPost,
  }),
  changeSocialPost: call({
    method: 'PATCH',
    path: ONE,
    access: ACCESS,
    summary: 'Changes a post that was not sent yet',
    params,
    body: socialChanges,
    reply: socialPost,
    example: { body: { text: 'Open until 9 tonight' } },
  }),
  removeSocialPost: call({
    method: 'DELETE',
    path: ONE,
    access: ACCESS,
    summary: 'Removes a draft, or one that was cancelled or failed',
    params,
    reply: ok,
  }),
  scheduleSocialPost: call({
    method: 'POST',
    path: `${ONE}/schedule`,
    access: ACCESS,
    summary: 'Posts it later, at a time of the clocks where the dealership is',
    params,
    body: step.extend({ at: localTime }),
    reply: socialPost,
    example: { body: { at: '2030-01-01T09:00' } },
  }),
  sendSocialPost: changed('send', 'Posts it now, in the background'),
  cancelSocialPost: changed('cancel', 'Cancels one that was not sent yet'),
  settleSocialPost: call({
    method: 'POST',
    path: `${ONE}/settle`,
    access: ACCESS,
    summary: 'Says of one that gave no answer whether it is on the page; otherwise it can be sent again',
    params,
    body: step.extend({ is_posted: flagIn }),
    reply: socialPost,
    example: { body: { is_posted: 1 } },
  }),
  refreshSocialPost: changed('refresh', 'Reads the results of a post from Facebook'),
  previewSocialPost: call({
    method: 'POST',
    path: '/api/v1/social/preview',
    access: ACCESS,
    summary: 'A text with the values of a vehicle, as it would be posted',
    keyless: true,
    body: z.object({ text: text(20_000), stock_id: clearable(idOf('stock_vehicle')) }),
    reply: socialPreview,
    example: { body: { text: 'Come in and see us' } },
  }),
  socialTemplates: call({
    method: 'GET',
    path: '/api/v1/social/templates',
    access: ACCESS,
    summary: 'The texts that posts can start from, by name',
    reply: z.array(socialTemplate),
  }),
  addSocialTemplate: call({
    method: 'POST',
    path: '/api/v1/social/templates',
    access: ACCESS,
    summary: 'Adds a template',
    body: socialTemplateForm,
    reply: socialTemplate,
    status: 201,
    example: { body: { name: 'New arrival', text: 'Just in: {title} for {price}' } },
  }),
  changeSocialTemplate: call({
    method: 'PATCH',
    path: '/api/v1/social/templates/{id}',
    access: ACCESS,
    summary: 'Changes a template; posts that were written with it stay as they are',
    params: templateParams,
    body: socialTemplateForm,
    reply: socialTemplate,
    example: { body: { name: 'New arrival', text: 'Just in: {title} for {price}' } },
  }),
  removeSocialTemplate: call({
    method: 'DELETE',
    path: '/api/v1/social/templates/{id}',
    access: ACCESS,
    summary: 'Removes a template',
    params: templateParams,
    reply: ok,
  }),
  socialVehicles: call({
    method: 'GET',
    path: '/api/v1/social/vehicles',
    access: ACCESS,
    summary: 'Vehicles on offer, to write about',
    query: listQuery(['title', 'stock_NO', 'price'], {}),
    reply: listOf(socialVehicle),
  }),
  socialVehicle: call({
    method: 'GET',
    path: '/api/v1/social/vehicles/{id}',
    access: ACCESS,
    summary: 'A vehicle with its pictures and what {title} and the others stand for',
    params: z.object({ id: idOf('stock_vehicle') }),
    reply: socialVehicleDetail,
  }),
};
