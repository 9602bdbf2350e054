const ADDRESS = /^[^\s@<>(),;:"[\]\\\p{Cc}]+@[^\s@<>(),;:"[\]\\\p{Cc}]+\.[^\s@.<>(),;:"[\]\\\p{Cc}]{2,}$/u;

/** One bare address: no display name, no list, nothing that could end a mail header. */
export const isEmail = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);
