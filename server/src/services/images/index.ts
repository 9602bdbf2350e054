export { type PreparedImage, prepareImage, type RefusedImage } from './prepare-image';
