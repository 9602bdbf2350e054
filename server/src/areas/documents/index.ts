export { readSignaturePlaces, type SignaturePlace } from './drawing/signature-places';
