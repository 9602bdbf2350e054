import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { Modal, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCall } from '../../../api/use-call';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { Answering, OpeningHours } from './answering';
import { DutySchedule } from './duty';
import classes from './settings.module.css';
import { WaysIn } from './ways-in';

const TABS = [
  { value: 'answering', label: 'Answering', content: Answering },
  { value: 'hours', label: 'Opening hours', content: OpeningHours },
  { value: 'duty', label: 'On duty', content: DutySchedule },
  { value: 'ways', label: 'Integrations', content: WaysIn },
] as const;

/** How the dealership handles leads; at /lead-center?settings=1. */
export const SettingsDialog = ({ close }: { close: () => void }) => {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const query = useCall(leadSettingsCalls.settings, {}, { showsFailure: true });
  return (
    <Modal opened onClose={close} title="Lead settings" size={760} fullScreen={isPhone}>
      <Loaded query={query} skeleton={<BlockSkeleton height={320} />}>
        {(settings) => (
          <Tabs defaultValue="answering" keepMounted={false} className={classes.tabs}>
            <Tabs.List mb="md" grow={isPhone} className={classes.tabList}>
              {TABS.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {TABS.map(({ value, content: Content }) => (
              <Tabs.Panel key={value} value={value}>
                <Content key={settings.version} settings={settings} />
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </Loaded>
    </Modal>
  );
};
