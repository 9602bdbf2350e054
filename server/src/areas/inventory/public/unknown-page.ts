import { type Html, html } from '../../../http/html';
import { CAR_STYLE_PATH } from './car-style';

const TITLE = 'This vehicle is no longer available';

/** An address that no vehicle has: whose it might be is not shown. */
export const unknownPage = (): Html => html`<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${TITLE}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${CAR_STYLE_PATH}">
</head>
<body>
<main class="gone"><h1>${TITLE}</h1><p>Please check the address, or scan the code on the vehicle again.</p></main>
</body>
</html>
`;
