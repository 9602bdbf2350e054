export * from './check-rich-text';
export * from './document';
export * from './link-address';
export * from './to-html';
export * from './to-plain';
