import { linkAddressFrom } from '@forecourt/domain/rich-text/index';
import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { SeparateForm, SmallDialog } from '../dialog';

interface Props {
  editor: Editor;
  close: () => void;
}

/** The address of the link at the cursor, or of one that the chosen words become. */
export const LinkDialog = ({ editor, close }: Props) => {
  const before = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const set = async () => {
    const href = linkAddressFrom(typed);
    if (href === null) {
      setError('Enter the address of a web page, an e-mail address or a path such as /pages/about-us');
      return false;
    }
    if (editor.state.selection.empty && before === '')
      chain()
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
    return true;
  };
  const remove = () => {
    chain().unsetLink().run();
    close();
  };
  return (
    <SeparateForm>
      <SmallDialog title="Link" submitLabel="Set link" close={close} run={set}>
        <TextInput
          label="Address"
          data-autofocus
          placeholder="e.g. https://www.example.com or /pages/about-us"
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        {before === '' ? null : (
          <Button variant="subtle" color="red" onClick={remove}>
            Remove the link
          </Button>
        )}
      </SmallDialog>
    </SeparateForm>
  );
};
