/** 128 random bits. `crypto.randomUUID` is missing where the page came over plain HTTP, as it may on a dealership's own network. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
