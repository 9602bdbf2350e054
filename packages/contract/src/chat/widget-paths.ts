/** Paths of the widget on the public site. They stand apart from the schemas, which the widget does not load. */
export const WIDGET_PATHS = {
  script: '/chat/widget.js',
  frame: '/chat/frame',
  upload: '/chat/upload',
  socket: '/chat/socket',
} as const;

/** The header by which the widget says who uploads. */
export const GUEST_TOKEN_HEADER = 'x-chat-token';
