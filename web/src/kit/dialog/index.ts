export { SeparateForm } from './separate-form';
export { SmallDialog } from './small-dialog';
