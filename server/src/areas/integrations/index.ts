export { createKeyKeeper } from './keys/key-keeper';
export { type PublicRecord, publicRecord, registerPublicRecord } from './webhooks/public-record';
