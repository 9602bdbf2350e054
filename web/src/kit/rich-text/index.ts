import { later } from '../later';
import { RichTextOutline } from './rich-text-outline';

export type { RichTextFieldProps, RichTextPictures, UploadedPicture } from './rich-text.types';

/** A text with headings, lists, links and pictures. Its code is fetched when it is first shown. */
export const RichTextField = later(
  async () => (await import('./rich-text-editor')).RichTextEditorField,
  RichTextOutline(),
);
