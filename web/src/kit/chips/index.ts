export { PersonAvatar } from './avatar';
export { StateChip, StatusChip } from './state-chip';
export { lookOf, STATES, type StateKind, type StateLook, type Tone } from './states';
