export { STATE_LOOKS } from './state-looks';
