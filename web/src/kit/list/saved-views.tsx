import { accountCalls } from '@forecourt/contract/account';
import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { useSave } from '../../api/use-save';
import classes from './list.module.css';
import { ToolButton } from './tool-button';
import type { List } from './use-list';

const SaveView = ({ onSave, isSaving }: { onSave: (name: string) => void; isSaving: boolean }) => {
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
        setName('');
      }}
    >
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          label="Save this view as"
          placeholder="Name"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          style={{ flex: 1 }}
        />
        <Button type="submit" loading={isSaving} disabled={name.trim() === ''}>
          Save
        </Button>
      </Group>
    </form>
  );
};

const Views = <Row,>({ list, close }: { list: List<Row>; close: () => void }) => {
  const views = useCall(accountCalls.savedViews, { query: { list: list.key } });
  const invalidates = [accountCalls.savedViews];
  const creating = useSave(accountCalls.saveView, { invalidates, quiet: true });
  const removing = useSave(accountCalls.removeView, { invalidates, quiet: true });
  const ignore = () => undefined; // the shared request handling has already said what went wrong
  return (
    <Stack gap="sm">
      {views.data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          A view keeps the search, the filters and the order of this list under a name.
        </Text>
      ) : null}
      <ul className={classes.plainList}>
        {views.data?.map((view) => (
          <li key={view.id} className={classes.viewRow}>
            <button
              type="button"
              className={classes.viewName}
              aria-current={view.search === list.search}
              onClick={() => {
                list.apply(view.search);
                close();
              }}
            >
              {view.name}
            </button>
            <ActionIcon
              size="sm"
              aria-label={`Forget the view ${view.name}`}
              onClick={() => void removing.save({ params: { id: view.id } }).catch(ignore)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <SaveView
        isSaving={creating.isSaving}
        onSave={(name) =>
          void creating.save({ body: { list: list.key, name, search: list.search } }).catch(ignore)
        }
      />
    </Stack>
  );
};

export const SavedViews = <Row,>({ list }: { list: List<Row> }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover position="bottom-end" width={300} opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <ToolButton
          label="Saved views"
          icon={IconBookmark}
          isOpen={opened}
          aria-expanded={opened}
          onClick={() => setOpened((now) => !now)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="Saved views">
        {opened ? <Views list={list} close={() => setOpened(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
};
