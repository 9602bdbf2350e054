import { POST_WORDS } from '@forecourt/domain/posting/index';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from '../posting.module.css';
import { WORD_LABELS } from '../words';

interface Props {
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A text field with a menu of what is filled in from the vehicle; it goes where the cursor is. */
export const WithWordMenu = ({ value, onChange, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const insert = (text: string) => {
    const area = box.current?.querySelector('textarea');
    const from = area?.selectionStart ?? value.length;
    onChange(value.slice(0, from) + text + value.slice(area?.selectionEnd ?? from));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  return (
    <div className={classes.withMenu}>
      <div ref={box}>{children}</div>
      <Menu position="bottom-end" returnFocus={false}>
        <Menu.Target>
          <Button
            className={classes.menuButton}
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={13} aria-hidden />}
          >
            Insert field
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={340} style={{ overflowY: 'auto' }}>
          {POST_WORDS.map((word) => (
            <Menu.Item key={word} onClick={() => insert(`{${word}}`)}>
              {WORD_LABELS[word]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
