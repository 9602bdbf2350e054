import { z } from 'zod';

export const BLOG_PICTURE_MAX_BYTES = 8_388_608;

/** A picture of a post or an author, as staff see it. */
export const blogPicture = z.object({
  id: z.number(),
  url: z.string(),
  small_url: z.string(),
  width: z.number(),
  height: z.number(),
  name: z.string(),
});
export type BlogPicture = z.output<typeof blogPicture>;
