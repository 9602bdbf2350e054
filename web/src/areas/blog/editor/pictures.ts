import { BLOG_PICTURE_MAX_BYTES, type BlogPicture, blogCalls } from '@forecourt/contract/blog/index';
import { attachmentError } from '@forecourt/domain';
import { urlOf } from '../../../api/build-request';
import { send } from '../../../api/client';
import type { RichTextPictures } from '../../../kit/rich-text';

const KINDS = ['png', 'jpg', 'webp'] as const;

export const pictureAddress = (id: number): string => urlOf(blogCalls.picture, { params: { id } });

/** Stores a picture; what is wrong with it is thrown in words. */
export const uploadPicture = async (picture: File): Promise<BlogPicture> => {
  const wrong = attachmentError(picture, KINDS, BLOG_PICTURE_MAX_BYTES);
  if (wrong) throw new Error(wrong);
  return send(
    blogCalls.addPicture,
    { files: { picture } },
    { quiet: true, showsFailure: true, showsFields: true },
  );
};

export const POST_PICTURES: RichTextPictures = {
  upload: async (file) => {
    const { id, width, height } = await uploadPicture(file);
    return { fileId: id, width, height };
  },
  addressOf: pictureAddress,
};
