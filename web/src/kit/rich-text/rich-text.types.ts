import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import type { FieldProps } from '../fields/field-props';

export interface UploadedPicture {
  fileId: number;
  width: number;
  height: number;
}

/** Where pictures of a text are kept. Without it none can be added. */
export interface RichTextPictures {
  /** Stores a picture; what it throws says why it was refused. */
  upload: (file: File) => Promise<UploadedPicture>;
  /** Where the editor shows it from. */
  addressOf: (fileId: number) => string;
}

/** A text that the toolbar puts where the cursor is. */
export interface Insertion {
  label: string;
  text: string;
}

export interface RichTextFieldProps extends FieldProps<RichTextDocument> {
  /** The same as long as the field is shown. */
  pictures?: RichTextPictures;
  /** What can be chosen and put into the text, such as fields that are filled for each person. */
  insertions?: readonly Insertion[];
}
