import { SaleFormScreen } from '../forms/sale-form-screen';

export const Screen = () => <SaleFormScreen kind="appraisal" />;
