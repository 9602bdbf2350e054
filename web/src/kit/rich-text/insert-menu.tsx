import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import type { Insertion } from './rich-text.types';

interface Props {
  editor: Editor;
  insertions: readonly Insertion[];
}

/** Puts what is chosen where the cursor is, in the format that the text has there. */
export const InsertMenu = ({ editor, insertions }: Props) => (
  <Menu position="bottom-start" returnFocus={false}>
    <Menu.Target>
      <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />}>
        Insert field
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {insertions.map(({ label, text }) => (
        <Menu.Item key={text} onClick={() => editor.chain().focus().insertContent(text).run()}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
