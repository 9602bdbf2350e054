export { askPermission, readPermission, showInBrowser } from './browser-notifications';
