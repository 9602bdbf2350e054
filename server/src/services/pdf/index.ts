export { drawMark } from './background';
export { type Box, type Canvas, type Color, canvasOn } from './canvas';
export { barBoxes, barcode128, qrCode, squareBoxes } from './codes';
export { ACCENT, FAINT, GREY, INK, PALE } from './colors';
export { cutToWidth, fitSize, fitWords, wrapText, wrapWithin } from './fit-text';
export { embedFaces, type Face, type Faces } from './fonts';
export { drawGivenSignature, type Signature, type SignatureTexts } from './signature';
