import type { PublicPage } from '../../../http/public-pages';
export const apiDocs = (): readonly PublicPage[] => [];
