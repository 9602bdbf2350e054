import type { ContactValues } from '@forecourt/domain/contact/validate-contact';
import { PhoneField, TextField } from '../../../kit/fields';
import { FormGrid } from '../../../kit/form';
import type { CheckedTexts } from './use-checked-texts';

/** screens.md 5, Contact form. */
export const ContactFields = ({ contact }: { contact: CheckedTexts<keyof ContactValues> }) => (
  <FormGrid>
    <TextField
      label="First Name"
      {...contact.field('f_name')}
      required
      autoComplete="given-name"
      maxLength={100}
    />
    <TextField
      label="Last Name"
      {...contact.field('l_name')}
      required
      autoComplete="family-name"
      maxLength={100}
    />
    <TextField
      type="email"
      label="E-mail"
      {...contact.field('email')}
      required
      autoComplete="email"
      maxLength={254}
      description="The receipt goes there"
    />
    <PhoneField
      label="Mobile"
      {...contact.field('mobile')}
      autoComplete="tel"
      description="For questions about the payment"
    />
  </FormGrid>
);
