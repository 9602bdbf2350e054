import { type Html, html } from '../../../http/html';
import type { Site } from '../../../site/site-page';

/** Products are described in English alone: on a page in another language their texts say so. */
export const inEnglish = ({ language }: Pick<Site, 'language'>): Html | false =>
  language !== 'en' && html` lang="en"`;
