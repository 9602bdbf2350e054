import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { settingsCalls } from '@forecourt/contract/mechanic/settings';
import { ActionIcon, Alert, Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconDroplet,
  IconInfoCircle,
  IconLayoutKanban,
  IconList,
  IconPlus,
  IconReceipt,
  IconSettings,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useToday } from '../../../kit/format';
import { later } from '../../../kit/later';
import { DataList, useList } from '../../../kit/list';
import { Page, TabLinks, ViewBar } from '../../../kit/page';
import { serviceColumns } from '../list/service-columns';
import { useServiceFilters, VARIANTS } from '../list/service-filters';
import classes from '../mechanic.module.css';
import { ADD_SERVICE, OIL_CHANGES, SHOP, SHOP_INVOICES, servicePath } from '../paths';
import { useServicesLive } from '../use-services-live';
import { useTargets } from '../use-targets';
import { vehicleName } from '../words';

const ServiceBoard = later(async () => (await import('../list/service-board')).ServiceBoard);
const SettingsDialog = later(async () => (await import('../dialogs/settings-dialog')).SettingsDialog);

const VIEWS = [
  { value: 'board', label: 'Board', icon: IconLayoutKanban },
  { value: 'list', label: 'List', icon: IconList },
] as const;

/** A shop that nobody has set up yet works with the usual values, and says so. */
const SetUpNotice = ({ onOpen }: { onOpen: () => void }) => {
  const { data } = useCall(settingsCalls.settings, {}, { staleTime: 60_000, silent: true });
  const mayEdit = useCan()('mechanic.edit');
  if (!mayEdit || data === undefined || data.is_initialized === 1) return null;
  return (
    <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title="Set up the shop" p="sm">
      Labour rates, the hours that each step may take, the first invoice number and reminders of oil changes.{' '}
      <Button size="compact-sm" variant="default" onClick={onOpen}>
        Set up
      </Button>
    </Alert>
  );
};

/** The services of the shop as a board by step or as a list. */
export const Screen = () => {
  useServicesLive();
  const can = useCan();
  const targets = useTargets();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const [isSetting, setSetting] = useState(false);
  const { filters, onFilters } = useServiceFilters(params.has('technician_id'));
  const variant = VARIANTS.find(({ value }) => value === params.get('of'))?.value ?? 'all';
  const fixed = variant === 'all' ? {} : ({ [variant]: 1 } as const);
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'board';
  const isFiltered = filters.some(({ key }) => params.has(key));
  // a list of services is of what is open, unless something else is asked for
  const open = isFiltered || params.get('q') ? {} : { open: 1 as const };
  const list = useList(servicesCalls.list, {
    ...{ key: 'mechanic-services', defaultSort: '-created_at', filters, fixed: { ...fixed, ...open } },
  });
  const withParam = (key: string, value: string, usual: string) => {
    const next = new URLSearchParams(params);
    if (value === usual) next.delete(key);
    else next.set(key, value);
    next.delete('page');
    return next;
  };
  const tabs = VARIANTS.map(({ value, label }) => ({
    ...{ key: value, label, to: `${SHOP}?${withParam('of', value, 'all')}` },
  }));
  const query: Readonly<Record<string, string>> = {
    ...list.state.filters,
    ...(variant === 'all' ? {} : { [variant]: '1' }),
    ...(list.state.q === '' ? {} : { q: list.state.q }),
  };
  const adding = can('mechanic.edit') ? (
    <Button component={Link} to={ADD_SERVICE} leftSection={<IconPlus size={16} aria-hidden />}>
      Add service
    </Button>
  ) : null;
  return (
    <Page
      title="Mechanic shop"
      actions={
        <>
          <Menu>
            <Menu.Target>
              <ActionIcon size={36} variant="default" aria-label="More of the shop">
                <IconDots size={17} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                component={Link}
                to={SHOP_INVOICES}
                leftSection={<IconReceipt size={16} aria-hidden />}
              >
                Invoices
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={OIL_CHANGES}
                leftSection={<IconDroplet size={16} aria-hidden />}
              >
                Oil changes
              </Menu.Item>
              {can('mechanic.edit') ? (
                <Menu.Item
                  leftSection={<IconSettings size={16} aria-hidden />}
                  onClick={() => setSetting(true)}
                >
                  Settings
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
          {adding}
        </>
      }
    >
      <div className={classes.screen}>
        <SetUpNotice onOpen={() => setSetting(true)} />
        <ViewBar views={VIEWS} view={view} onView={(next) => setParams(withParam('view', next, 'board'))}>
          <TabLinks label="Which vehicles" active={variant} tabs={tabs} />
        </ViewBar>
        {view === 'board' ? <ServiceBoard query={query} /> : null}
        {view === 'list' ? (
          <DataList
            list={list}
            columns={serviceColumns(targets, today)}
            noun={{ one: 'service', many: 'services' }}
            nameOf={vehicleName}
            open={(row) => servicePath(row.id)}
            onFilters={onFilters}
            searchHint="Vehicle, VIN, plate, customer"
            empty={{
              title: 'No open services',
              text: 'Work on vehicles in stock, trade-ins and vehicles that customers bring.',
              action: adding,
            }}
          />
        ) : null}
      </div>
      {isSetting ? <SettingsDialog onClose={() => setSetting(false)} /> : null}
    </Page>
  );
};
