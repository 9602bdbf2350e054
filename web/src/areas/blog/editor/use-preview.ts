import { blogCalls } from '@forecourt/contract/blog/index';
import { useSave } from '../../../api/use-save';
import type { PostValues } from './post-values';

/** Opens the post as the public would see it, in a tab of its own. */
export const usePreview = (postId: number | undefined) => {
  const { save, isSaving } = useSave(blogCalls.preview, { quiet: true, showsFields: false });
  const open = async (values: PostValues) => {
    const {
      version: _,
      slug: __,
      comments_open: ___,
      seo_title: ____,
      seo_description: _____,
      ...body
    } = values;
    // a tab that is opened after the answer would be blocked
    const tab = window.open('', '_blank');
    try {
      const { url } = await save({ body: { ...body, post_id: postId ?? null } });
      if (!tab) return window.location.assign(url);
      tab.opener = null;
      tab.location.href = url;
    } catch {
      tab?.close(); // the refusal has been shown
    }
  };
  return { open, isOpening: isSaving };
};
