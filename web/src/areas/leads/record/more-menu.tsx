import type { Lead } from '@forecourt/contract/leads/lead';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileCode, IconFileText, IconNotes, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../../../api/client';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { undoToast } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { download } from '../../../kit/list/export-csv';
import { leadName } from '../center/lead-name';
import { LEAD_CENTER } from '../paths';
import { REFETCH_LEADS } from '../refetch';

const SourceDialog = later(async () => (await import('./source-dialog')).SourceDialog);

const DANGER = { color: 'var(--mantine-color-error)' };

const saveAdf = async (id: number) => {
  const file = await send(leadRecordCalls.adf, { params: { id } });
  download(`lead-${id}.xml`, file, 'application/xml');
};

interface Props {
  lead: Lead;
  mayEdit: boolean;
  onLog: () => void;
}

export const MoreMenu = ({ lead, mayEdit, onLog }: Props) => {
  const can = useCan();
  const navigate = useNavigate();
  const [isSourceOpen, setSourceOpen] = useState(false);
  const removing = useSave(leadRecordCalls.remove, { invalidates: REFETCH_LEADS, quiet: true });
  const restoring = useSave(leadRecordCalls.restore, { invalidates: REFETCH_LEADS, quiet: true });
  const replaying = useSave(leadRecordCalls.replay, { invalidates: REFETCH_LEADS });
  const name = leadName(lead);
  const params = { id: lead.id };
  const ignore = () => undefined; // the refusal has been shown
  const remove = async () => {
    try {
      await removing.save({ params });
    } catch {
      return; // the refusal has been shown
    }
    navigate(LEAD_CENTER);
    undoToast(`${name} was removed`, () => restoring.save({ params }));
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label={`More actions for ${name}`}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit ? (
            <Menu.Item leftSection={<IconNotes size={16} aria-hidden />} onClick={onLog}>
              Log a contact
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconFileCode size={16} aria-hidden />}
            onClick={() => void saveAdf(lead.id).catch(ignore)}
          >
            Download as ADF
          </Menu.Item>
          {lead.has_source === 1 ? (
            <Menu.Item
              leftSection={<IconFileText size={16} aria-hidden />}
              onClick={() => setSourceOpen(true)}
            >
              Source message
            </Menu.Item>
          ) : null}
          {lead.has_source === 1 && mayEdit ? (
            <Menu.Item
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => void replaying.save({ params }).catch(ignore)}
            >
              Read again
            </Menu.Item>
          ) : null}
          {can('leads.delete') && lead.removed_at === null ? (
            <>
              <Menu.Divider />
              <Menu.Item
                style={DANGER}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void remove()}
              >
                Remove
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isSourceOpen ? <SourceDialog id={lead.id} onClose={() => setSourceOpen(false)} /> : null}
    </>
  );
};
