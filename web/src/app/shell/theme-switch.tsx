import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import classes from './profile-menu.module.css';

const SCHEMES: readonly { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
];

export const ThemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={classes.theme}>
      <legend>Theme</legend>
      {SCHEMES.map(({ value, label, icon: Icon }) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <span>
            <Icon size={16} stroke={1.7} aria-hidden />
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
};
