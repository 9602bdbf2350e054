import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useId } from 'react';
import classes from './rich-text.module.css';
import type { RichTextFieldProps } from './rich-text.types';
import { Toolbar } from './toolbar';
import { useRichText } from './use-rich-text';

const LABELS = {
  h2ControlLabel: 'Heading',
  h3ControlLabel: 'Smaller heading',
  h4ControlLabel: 'Smallest heading',
  blockquoteControlLabel: 'Quote',
  bulletListControlLabel: 'List',
  orderedListControlLabel: 'Numbered list',
  hrControlLabel: 'Line across',
  strikeControlLabel: 'Crossed out',
  clearFormattingControlLabel: 'Clear formats',
};

export const RichTextEditorField = (props: RichTextFieldProps) => {
  const { label, error, description, required, disabled, readOnly, pictures, insertions = [] } = props;
  const id = useId();
  const { editor, uploading } = useRichText(props, {
    error: `${id}-error`,
    description: `${id}-description`,
  });
  const isWritable = !disabled && !readOnly;
  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={label}
      description={description}
      error={error ?? uploading.problem}
      required={required}
      labelProps={{ onClick: () => editor?.commands.focus() }}
    >
      <RichTextEditor
        editor={editor}
        labels={LABELS}
        className={classes.editor}
        data-error={error ? true : undefined}
        withCodeHighlightStyles={false}
      >
        {editor && isWritable ? (
          <Toolbar
            editor={editor}
            label={label}
            hasPictures={pictures !== undefined}
            uploading={uploading}
            insertions={insertions}
          />
        ) : null}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
};
