export { showInBrowser } from './browser-notifications';
