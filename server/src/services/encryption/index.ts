export { decryptText, type EncryptionKey, encryptText } from './encrypt-text';
