import {
  WEB_PAGE_PICTURE_MAX_BYTES,
  type WebPagePicture,
  webpagesCalls,
} from '@forecourt/contract/webpages/index';
import { attachmentError } from '@forecourt/domain';
import { urlOf } from '../../../api/build-request';
import { send } from '../../../api/client';
import type { RichTextPictures } from '../../../kit/rich-text';

const KINDS = ['png', 'jpg', 'webp'] as const;

export const pictureAddress = (id: number): string => urlOf(webpagesCalls.picture, { params: { id } });

/** Stores a picture; what is wrong with it is thrown in words. */
export const uploadPicture = async (file: File): Promise<WebPagePicture> => {
  const wrong = attachmentError(file, KINDS, WEB_PAGE_PICTURE_MAX_BYTES);
  if (wrong) throw new Error(wrong);
  return send(
    webpagesCalls.addPicture,
    { files: { file } },
    { quiet: true, showsFailure: true, showsFields: true },
  );
};

export const PAGE_PICTURES: RichTextPictures = {
  upload: async (file) => {
    const { id, width, height } = await uploadPicture(file);
    return { fileId: id, width, height };
  },
  addressOf: pictureAddress,
};
