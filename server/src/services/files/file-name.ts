import { randomBytes } from 'node:crypto';
import { ServiceError } from '../outside';

const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

/** A name nobody can guess, and that says nothing about what the file was called. */
export const newFileName = (extension: string): string => {
  const name = `${randomBytes(16).toString('hex')}.${extension}`;
  checkFileName(name);
  return name;
};

export const isFileName = (name: string): boolean => NAME.test(name);

/** Only names that newFileName can make: no folder, no '..', no second dot ever reaches a disk or an address. */
export const checkFileName = (name: string): void => {
  if (!NAME.test(name)) throw new ServiceError('files', 'rejected', 'not the name of a stored file');
};
