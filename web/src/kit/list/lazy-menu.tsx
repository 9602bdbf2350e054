import { Menu, type MenuProps } from '@mantine/core';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import classes from './list.module.css';

interface Props {
  label: string;
  className?: string;
  /** What the button shows. */
  face: ReactNode;
  position?: MenuProps['position'];
  disabled?: boolean;
  /** The items, made when the menu is first opened. */
  children: () => ReactNode;
}

interface FaceProps extends Omit<Props, 'position' | 'children'> {
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

const Face = ({ label, className, face, ...rest }: FaceProps) => (
  <button type="button" className={className} aria-label={label} aria-haspopup="menu" {...rest}>
    {face}
  </button>
);

const LiveMenu = ({ children, position, ...face }: Props) => {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  // the button that was pressed has made way for this one: it takes the focus, to which the menu returns it
  useLayoutEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} position={position} returnFocus>
      <Menu.Target>
        <Face {...face} ref={target} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menuDropdown} onClick={(event) => event.stopPropagation()}>
        {children()}
      </Menu.Dropdown>
    </Menu>
  );
};

/** A menu in every row of a list costs only its button until one opens it. */
export const LazyMenu = ({ children, position = 'bottom-end', ...face }: Props) => {
  const [isLive, setLive] = useState(false);
  if (!isLive) return <Face {...face} onClick={() => setLive(true)} />;
  return (
    <LiveMenu {...face} position={position}>
      {children}
    </LiveMenu>
  );
};
