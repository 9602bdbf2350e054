/** The path of a preview on the public site, without its token. */
export const PREVIEW_PATH = '/site/preview';
