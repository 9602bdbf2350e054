/** Paths of the widget on the public site. They stand apart from the schemas, which the widget does not load. */
export const WIDGET_PATHS = {
  script: '/chat/widget.js',
  frame: '/chat/frame',
  upload: '/chat/upload',
  socket: '/chat/socket',
} as const;

/** The header by which the widget says who uploads. */
export const GUEST_TOKEN_HEADER = 'x-chat-token';

/** screens.md 5: png, jpg, jpeg and pdf, each at most 1048576 bytes. */
export const CHAT_FILE_MAX_BYTES = 1_048_576;
