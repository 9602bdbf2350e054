export { decryptText, type EncryptionKey, encryptText } from './encrypt-text';
export { newPasswordSalt, type PasswordKey, type PasswordSalt, passwordKey } from './password-key';
