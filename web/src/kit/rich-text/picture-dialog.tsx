import { RICH_TEXT_LIMITS } from '@forecourt/domain/rich-text/index';
import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { SeparateForm, SmallDialog } from '../dialog';

interface Props {
  editor: Editor;
  close: () => void;
}

/** What the chosen picture shows, in words. */
export const PictureDialog = ({ editor, close }: Props) => {
  const [alt, setAlt] = useState(String(editor.getAttributes('image').alt ?? ''));
  const set = async () => editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run();
  return (
    <SeparateForm>
      <SmallDialog title="Description of the picture" submitLabel="Set description" close={close} run={set}>
        <TextInput
          label="Description"
          data-autofocus
          description="For people who cannot see the picture, and for search engines."
          placeholder="e.g. Our showroom on Main Street"
          maxLength={RICH_TEXT_LIMITS.alt}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
      </SmallDialog>
    </SeparateForm>
  );
};
