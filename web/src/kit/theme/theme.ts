import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core';
import { darks, greys, harbour, reds } from './palette';

const font =
  "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The header of a dialog is no second banner of the page. */
const PLAIN_HEADER = { header: { role: 'presentation' } };

export const theme = createTheme({
  colors: { harbour, gray: greys, dark: darks, red: reds },
  primaryColor: 'harbour',
  primaryShade: { light: 7, dark: 6 },
  black: '#1d2127',
  fontFamily: font,
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(20) },
  headings: {
    fontFamily: font,
    fontWeight: '620',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.3' },
      h2: { fontSize: rem(17), lineHeight: '1.35' },
      h3: { fontSize: rem(15), lineHeight: '1.4' },
      h4: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  radius: { xs: rem(3), sm: rem(5), md: rem(7), lg: rem(10), xl: rem(16) },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // plain objects, not Modal.extend(…): that would put each of these components into the first load
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Button: { defaultProps: { size: 'sm' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      // a description below its field keeps the fields of a row level
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: rem(4) } },
    },
    Menu: {
      // the placeholder would be a child of role="menu" that is no menu item
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        withinPortal: true,
        withInitialFocusPlaceholder: false,
      },
    },
    Drawer: { defaultProps: { attributes: PLAIN_HEADER } },
    Modal: {
      defaultProps: {
        attributes: PLAIN_HEADER,
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        padding: 'lg',
      },
      styles: { title: { fontSize: rem(16), fontWeight: 620, lineHeight: 1.35 } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Popover: { defaultProps: { shadow: 'md', withinPortal: true } },
    Select: {
      defaultProps: { checkIconPosition: 'right' },
      styles: { input: { textOverflow: 'ellipsis' } },
    },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, multiline: true, maw: 320 } },
  },
});

/** Mantine's own dimmed, error and placeholder greys miss AA; these do not. `--fc-*` is what the kit's styles use. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--fc-row': '40px', '--fc-page-x': '24px' },
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': '#c4232b',
    '--mantine-color-gray-text': 'var(--mantine-color-gray-7)',
    '--fc-canvas': '#fbfbfc',
    '--fc-surface': '#ffffff',
    '--fc-sunken': 'var(--mantine-color-gray-1)',
    '--fc-hover': 'var(--mantine-color-gray-1)',
    '--fc-line': 'var(--mantine-color-gray-3)',
    '--fc-line-strong': 'var(--mantine-color-gray-4)',
    '--fc-text': 'var(--mantine-color-gray-9)',
    '--fc-muted': 'var(--mantine-color-gray-7)',
    '--fc-accent': 'var(--mantine-color-harbour-7)',
    '--fc-avatar': 'var(--mantine-color-gray-2)',
    '--fc-box': 'var(--mantine-color-gray-6)',
    '--fc-accent-soft': 'var(--mantine-color-harbour-0)',
    '--fc-accent-soft-strong': 'var(--mantine-color-harbour-1)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-gray-text': 'var(--mantine-color-dark-1)',
    '--mantine-color-anchor': 'var(--mantine-color-harbour-3)',
    // the library's own light grounds are so dark that their buttons look disabled
    '--mantine-color-harbour-light': '#1b4553',
    '--mantine-color-harbour-light-hover': '#21535f',
    '--mantine-color-harbour-light-color': '#d3ecf4',
    // the library's own is so pale that what removes something looks like any other action
    '--mantine-color-red-light-color': '#ff8f8f',
    // the library's own ground is a brown that shouts louder than any button
    '--mantine-color-yellow-light': '#2f2812',
    '--mantine-color-yellow-light-hover': '#3a3116',
    '--mantine-color-yellow-light-color': '#f5dc7a',
    '--fc-canvas': 'var(--mantine-color-dark-8)',
    '--fc-surface': 'var(--mantine-color-dark-7)',
    '--fc-sunken': 'var(--mantine-color-dark-6)',
    '--fc-hover': 'var(--mantine-color-dark-6)',
    '--fc-line': 'var(--mantine-color-dark-5)',
    '--fc-line-strong': 'var(--mantine-color-dark-4)',
    '--fc-text': 'var(--mantine-color-dark-0)',
    '--fc-muted': 'var(--mantine-color-dark-2)',
    '--fc-accent': 'var(--mantine-color-harbour-3)',
    '--fc-avatar': 'var(--mantine-color-dark-4)',
    '--fc-box': 'var(--mantine-color-dark-3)',
    '--fc-accent-soft': '#12262e',
    '--fc-accent-soft-strong': '#17343f',
  },
});
