import { z } from 'zod';
import { call } from '../call';
import { clearable, flag, flagIn, sharedIdOf, version } from '../scalars';

/** Auto-posting config (calls.md); where vehicles are posted beside the connected page is ours. */
export const autoPosting = z.object({
  auto_post: flag,
  auto_delete: flag,
  auto_update: flag,
  /** 1: new vehicles are also listed for the Marketplace, where a person posts them. */
  marketplace: flag,
  /** The city of Craigslist where new vehicles are listed for a person; null: none. */
  cityId: z.number().nullable(),
  subcityId: z.number().nullable(),
  version: z.number(),
});
export type AutoPostingConfig = z.output<typeof autoPosting>;

export const autoPostingForm = z.object({
  auto_post: flagIn,
  auto_delete: flagIn,
  auto_update: flagIn,
  marketplace: flagIn.optional(),
  cityId: clearable(sharedIdOf('craigslist_city')),
  subcityId: clearable(sharedIdOf('craigslist_subcity')),
  version: version.optional(),
});

export const autoPostingCalls = {
  autoPosting: call({
    method: 'GET',
    path: '/auto/posting/config',
    access: 'autoPosting.edit',
    summary: 'What is posted, updated and deleted by itself',
    reply: autoPosting,
  }),
  changeAutoPosting: call({
    method: 'PUT',
    path: '/auto/posting/config',
    access: 'autoPosting.edit',
    summary: 'Changes what is posted, updated and deleted by itself',
    body: autoPostingForm,
    reply: autoPosting,
    example: { body: { auto_post: 1, auto_delete: 1, auto_update: 1 } },
  }),
};
