import { CAMPAIGN_FIELDS } from '@forecourt/domain/campaign/campaign-fields';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from '../campaigns.module.css';

export const FIELD_INSERTIONS = CAMPAIGN_FIELDS.map(({ name, label }) => ({ label, text: `{{${name}}}` }));

interface Props {
  /** Of which field, for those who do not see it: 'Subject'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A text field with a menu of the fields that are filled for each person; one goes where the cursor is. */
export const WithFieldMenu = ({ label, value, onChange, disabled, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const insert = (text: string) => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const from = input?.selectionStart ?? value.length;
    onChange(value.slice(0, from) + text + value.slice(input?.selectionEnd ?? from));
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  return (
    <div className={classes.withMenu}>
      <div ref={box}>{children}</div>
      {disabled ? null : (
        <Menu position="bottom-end" returnFocus={false}>
          <Menu.Target>
            <Button
              className={classes.menuButton}
              size="compact-xs"
              variant="subtle"
              leftSection={<IconPlus size={13} aria-hidden />}
              aria-label={`Insert field into ${label.toLowerCase()}`}
            >
              Insert field
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FIELD_INSERTIONS.map((field) => (
              <Menu.Item key={field.text} onClick={() => insert(field.text)}>
                {field.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
};
