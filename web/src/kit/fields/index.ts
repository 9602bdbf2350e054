export { type City, CityField } from './city-field';
export { CreatableField } from './creatable-field';
export { DateField, NOT_A_DAY } from './date-field';
export { DateTimeField } from './date-time-field';
export { DayFilterField } from './day-filter-field';
export type { FieldProps } from './field-props';
export { MaskedField, PhoneField, PostalField } from './masked-field';
export { type Mask, phoneMask, postalMask } from './masks';
export { MoneyField, NumberField, PercentField } from './number-fields';
export { PasswordField } from './password-field';
export { PickerField, type PickerOption, type PickerProps } from './picker-field';
export {
  type Choice,
  GenderField,
  MultiSelectField,
  SelectField,
  SwitchField,
  YearField,
} from './select-fields';
export { TagsField } from './tags-field';
export { TextAreaField, TextField } from './text-field';
export { TimeField } from './time-field';
