import { SegmentedControl } from '@mantine/core';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import classes from './list.module.css';

export type ListView = 'board' | 'list';

const VIEWS = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'board', label: 'Board', icon: IconLayoutKanban },
] as const;

const viewOf = (text: string | null, usual: ListView): ListView =>
  VIEWS.find(({ value }) => value === text)?.value ?? usual;

/** The view that the address names, and the switch between both. */
export const useViewSwitch = (path: string, usual: ListView) => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = viewOf(params.get('view'), usual);
  const change = (next: string) => {
    const kept = new URLSearchParams(params);
    if (next === usual) kept.delete('view');
    else kept.set('view', next);
    navigate(kept.size > 0 ? `${path}?${kept}` : path);
  };
  const viewSwitch = (
    <SegmentedControl
      className={classes.switch}
      aria-label="View"
      value={view}
      onChange={change}
      data={VIEWS.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className={classes.switchFace}>
            <Icon size={16} aria-hidden />
            <span>{label}</span>
          </span>
        ),
      }))}
    />
  );
  return { view, viewSwitch };
};
