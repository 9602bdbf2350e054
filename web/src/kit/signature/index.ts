export { SignaturePad, type Strokes } from './signature-pad';
