export type { LightboxPhoto } from './lightbox';
export { moveItem } from './move-item';
export { useReorder } from './use-reorder';
