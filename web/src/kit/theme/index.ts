export { KitProvider } from './kit-provider';
export { cssVariablesResolver, theme } from './theme';
