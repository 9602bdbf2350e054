export { describeCertificate, readIdentity, type SealingIdentity } from './identity';
export { makeIdentity } from './make-identity';
