import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { RichTextPictures } from './rich-text.types';

/** Puts a picture where the text is being written, and a line after it to write on. */
const insertPicture = (editor: Editor, attrs: object, at: number) => {
  const image = { type: 'image', attrs };
  const isLast = at >= editor.state.doc.content.size - 1;
  editor
    .chain()
    .focus()
    .insertContentAt(
      Math.min(at, editor.state.doc.content.size),
      isLast ? [image, { type: 'paragraph' }] : image,
    )
    .run();
};

/** Uploads pictures one after the other and puts each into the text when it is stored. */
export const usePictureUpload = (pictures: RichTextPictures | undefined) => {
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (editor: Editor, files: readonly File[], at?: number) => {
    if (!pictures) return;
    setProblem(null);
    setWaiting((count) => count + files.length);
    for (const file of files) {
      try {
        const picture = await pictures.upload(file);
        if (editor.isDestroyed) return;
        insertPicture(editor, { ...picture, alt: '' }, at ?? editor.state.selection.to);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : 'The picture was not stored');
      } finally {
        setWaiting((count) => count - 1);
      }
    }
  };
  return { add, waiting, problem };
};

export type PictureUpload = ReturnType<typeof usePictureUpload>;
