export { PersonAvatar } from './avatar';
export { StateChip, StatusChip } from './state-chip';
export {
  ACTIVE_STATES,
  lookOf,
  ONLINE_STATES,
  type StateLook,
  type States,
  type Tone,
  type TonedState,
} from './states';
