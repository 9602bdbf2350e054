import { filesCalls } from '@forecourt/contract/files';

const PREFIX = filesCalls.get.path.replace('{name}', '');

/** Where the browser finds a stored file; no name, no address. */
export function fileAddress(name: string): string;
export function fileAddress(name: string | null): string | null;
export function fileAddress(name: string | null): string | null {
  return name === null ? null : PREFIX + name;
}
