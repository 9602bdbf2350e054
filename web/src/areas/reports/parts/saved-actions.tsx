import {
  type ReportDefinition,
  type ReportSelection,
  reportsCalls,
  type SavedReport,
} from '@forecourt/contract/reports/index';
import { Button, Menu } from '@mantine/core';
import { IconDeviceFloppy, IconMail, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { later } from '../../../kit/later';

const SaveDialog = later(async () => (await import('../dialogs/save-dialog')).SaveDialog);
const ScheduleDialog = later(async () => (await import('../dialogs/schedule-dialog')).ScheduleDialog);

interface Props {
  definition: ReportDefinition;
  selection: ReportSelection;
  chart: SavedReport['chart'];
  /** The saved report that is open. */
  saved: SavedReport | null;
  onSaved: (saved: SavedReport | null) => void;
}

/** Saves what is shown, sends it by mail, or removes it. */
export const SavedActions = ({ definition, selection, chart, saved, onSaved }: Props) => {
  const [opened, setOpened] = useState<'add' | 'change' | 'schedule' | null>(null);
  const removing = useSave(reportsCalls.remove, { invalidates: [reportsCalls.saved] });
  const own = saved?.may_edit === 1 ? saved : null;
  const remove = async (report: SavedReport) => {
    const body = report.schedule ? 'It is not sent by mail any more either.' : 'Nobody can open it any more.';
    if (!(await ask({ title: `Remove ${report.name}?`, body, confirmLabel: 'Remove', danger: true }))) return;
    await removing.save({ params: { id: report.id } }).then(
      () => onSaved(null),
      () => undefined,
    );
  };
  return (
    <>
      {own ? (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDeviceFloppy size={16} aria-hidden />}>
              Saved report
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              onClick={() => setOpened('change')}
            >
              Save changes
            </Menu.Item>
            <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('add')}>
              Save as another
            </Menu.Item>
            <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => setOpened('schedule')}>
              Send by mail
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void remove(own)}
            >
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => setOpened('add')}
        >
          Save
        </Button>
      )}
      {opened === 'add' || opened === 'change' ? (
        <SaveDialog
          {...{ definition, selection, chart, onSaved }}
          saved={opened === 'change' ? own : null}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened === 'schedule' && own ? <ScheduleDialog saved={own} onClose={() => setOpened(null)} /> : null}
    </>
  );
};
