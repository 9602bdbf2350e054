import { type Website, websiteCalls } from '@forecourt/contract/website';
import { Button } from '@mantine/core';
import { useSave } from '../../api/use-save';
import { FormSection } from '../../kit/form';
import { AvatarUpload } from '../../kit/upload';
import classes from './website.module.css';

const INVALIDATES = [websiteCalls.get];

const quietly = () => undefined; // the refusal has been shown

const PICTURES = [
  { kind: 'logo', field: 'logo_url', name: 'Logo' },
  { kind: 'hero', field: 'hero_url', name: 'Front page picture' },
] as const;

/** The logo in the header, and the picture behind the first words of the front page. */
export const Pictures = ({ website }: { website: Website }) => {
  const removing = useSave(websiteCalls.removePicture, { invalidates: INVALIDATES });
  return (
    <FormSection
      title="Pictures"
      description="Without a logo, the one of your business profile is shown, or your name"
    >
      {PICTURES.map(({ kind, field, name }) => (
        <div key={kind} className={classes.picture}>
          <AvatarUpload
            shape="logo"
            call={websiteCalls.setPicture}
            inputFor={(picture) => ({ params: { kind }, files: { picture } })}
            name={name}
            label={`${website[field] ? 'Change' : 'Upload'} ${name.toLowerCase()}`}
            current={website[field]}
            invalidates={INVALIDATES}
          />
          {website[field] ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              loading={removing.isSaving}
              onClick={() => void removing.save({ params: { kind } }).catch(quietly)}
            >
              Remove {name.toLowerCase()}
            </Button>
          ) : null}
        </div>
      ))}
    </FormSection>
  );
};
