import { FileButton, Loader } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink, IconPhoto, IconTextCaption } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { InsertMenu } from './insert-menu';
import { LinkDialog } from './link-dialog';
import { PictureDialog } from './picture-dialog';
import classes from './rich-text.module.css';
import type { Insertion } from './rich-text.types';
import type { PictureUpload } from './use-picture-upload';

/** Arrow keys go from one button of the bar to the next. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  buttons.at((at + step) % buttons.length)?.focus();
};

interface Props {
  editor: Editor;
  label: string;
  hasPictures: boolean;
  uploading: PictureUpload;
  insertions: readonly Insertion[];
}

export const Toolbar = ({ editor, label, hasPictures, uploading, insertions }: Props) => {
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null);
  const at = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isLink: current.isActive('link'),
      isPicture: current.isActive('image'),
    }),
  });
  const close = () => setDialog(null);
  const { Toolbar: Bar, ControlsGroup: Controls, Control } = RichTextEditor;
  return (
    <>
      <Bar sticky stickyOffset={0} role="toolbar" aria-label={`Formats of ${label}`} onKeyDown={moveFocus}>
        <Controls>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
        </Controls>
        <Controls>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.H4 />
        </Controls>
        <Controls>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </Controls>
        <Controls>
          <Control aria-label="Link" title="Link" active={at.isLink} onClick={() => setDialog('link')}>
            <IconLink size={16} stroke={1.5} aria-hidden />
          </Control>
          {hasPictures ? (
            <FileButton
              multiple
              accept="image/png,image/jpeg,image/webp"
              onChange={(files) => void uploading.add(editor, files)}
            >
              {(button) => (
                <Control {...button} aria-label="Add a picture" title="Add a picture">
                  {uploading.waiting > 0 ? (
                    <Loader size={14} />
                  ) : (
                    <IconPhoto size={16} stroke={1.5} aria-hidden />
                  )}
                </Control>
              )}
            </FileButton>
          ) : null}
          {hasPictures ? (
            <Control
              aria-label="Description of the picture"
              title="Description of the picture"
              disabled={!at.isPicture}
              onClick={() => setDialog('picture')}
            >
              <IconTextCaption size={16} stroke={1.5} aria-hidden />
            </Control>
          ) : null}
        </Controls>
        <Controls>
          <RichTextEditor.ClearFormatting />
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </Controls>
        {insertions.length > 0 ? <InsertMenu editor={editor} insertions={insertions} /> : null}
      </Bar>
      <div className={classes.status} role="status">
        {uploading.waiting > 0 ? 'The picture is being stored…' : null}
      </div>
      {dialog === 'link' ? <LinkDialog editor={editor} close={close} /> : null}
      {dialog === 'picture' ? <PictureDialog editor={editor} close={close} /> : null}
    </>
  );
};
