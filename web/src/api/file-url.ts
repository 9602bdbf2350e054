import { filesCalls } from '@forecourt/contract/files';
import { urlOf } from './build-request';

/** Where a stored file is read; an <img> reaches it with the session's cookie. An address is left as it is. */
export const fileUrl = (name: string): string =>
  /^(\/|https?:|blob:|data:)/.test(name) ? name : urlOf(filesCalls.get, { params: { name } });
