import { checkRichText, type RichTextDocument } from '@forecourt/domain/rich-text/index';
import type { JSONContent } from '@tiptap/core';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { extensionsOf, withOwnHeadings } from './extensions';
import type { RichTextFieldProps } from './rich-text.types';
import { usePictureUpload } from './use-picture-upload';

/** In the order of fields that the server answers too. One that is refused is given on as it is: the form says what is wrong with it. */
const documentOf = (content: JSONContent): RichTextDocument => {
  const checked = checkRichText(content);
  return checked.ok ? checked.document : (content as RichTextDocument); // refused by the form's own check
};

const same = (a: RichTextDocument, b: RichTextDocument) => JSON.stringify(a) === JSON.stringify(b);

interface Ids {
  error: string;
  description: string;
}

const attributesOf = (props: RichTextFieldProps, ids: Ids): Record<string, string> => {
  const described = [props.error ? ids.error : '', props.description ? ids.description : '']
    .filter(Boolean)
    .join(' ');
  return {
    ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': props.label },
    ...(props['data-path'] && { 'data-path': props['data-path'] }),
    ...(props.required && { 'aria-required': 'true' }),
    ...(props.error && { 'aria-invalid': 'true' }),
    ...(described !== '' && { 'aria-describedby': described }),
  };
};

/** The editor of a field: it shows the field's value and tells each change. */
export const useRichText = (props: RichTextFieldProps, ids: Ids) => {
  const { value, onChange, onBlur, disabled = false, readOnly = false, pictures } = props;
  const told = useRef(value);
  const now = useRef<Editor | null>(null);
  const [extensions] = useState(() => extensionsOf(pictures));
  const uploading = usePictureUpload(pictures);
  const take = (files: FileList | undefined, at?: number): boolean => {
    const editor = now.current;
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (!editor || !pictures || images.length === 0) return false;
    void uploading.add(editor, images, at);
    return true;
  };
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled && !readOnly,
    editorProps: {
      attributes: attributesOf(props, ids),
      transformPastedHTML: withOwnHeadings,
      handlePaste: (_, event) => take(event.clipboardData?.files),
      handleDrop: (view, event, _slice, moved) =>
        !moved &&
        take(event.dataTransfer?.files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    },
    onUpdate: ({ editor: changed }) => {
      told.current = documentOf(changed.getJSON());
      onChange(told.current);
    },
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    now.current = editor;
  }, [editor]);
  useEffect(() => {
    if (!editor || value === told.current || same(value, told.current)) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return { editor, uploading };
};
