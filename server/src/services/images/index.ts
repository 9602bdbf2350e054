export { drawImage } from './draw-image';
export { type PreparedImage, prepareImage, type RefusedImage } from './prepare-image';
