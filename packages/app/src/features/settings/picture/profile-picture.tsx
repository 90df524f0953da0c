import { PICTURE_TYPES } from '@attune/api'
import { Avatar, Button, FieldError, FileUpload, useFocusHandover } from '@attune/ui'
import { Image } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonPicture } from '../../../shared/pictures/person-picture.tsx'
import { SettingsSection } from '../settings-section.tsx'
import classes from '../settings.module.css'
import { useProfilePicture } from './use-profile-picture.ts'

/** The section in which the coach chooses, replaces or removes the picture. */
export function ProfilePicture() {
  const { t } = useTranslation(['settings', 'shared'])
  const { id, preview, sizeLimit, act, error, retry, choose, remove } = useProfilePicture()
  const chooser = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  const isThere = id !== null
  const removeButton = useFocusHandover<HTMLButtonElement>(() => chooser.current)
  const retryButton = useFocusHandover<HTMLButtonElement>(() => chooser.current)

  return (
    <SettingsSection title={t('picture.title')} hint={t('picture.hint')}>
      <div className={classes.picture}>
        {preview === undefined ? <PersonPicture id={id} size="settings" /> : <Avatar src={preview} size="settings" />}
        <div className={classes.pictureActs}>
          <div className={classes.acts}>
            <FileUpload
              ref={chooser}
              accept={PICTURE_TYPES.join()}
              variant="secondary"
              icon={<Image aria-hidden />}
              isBusy={act === 'uploading'}
              busyLabel={t('picture.uploading')}
              disabled={act === 'removing' && isThere}
              onFileSelect={choose}
            >
              {t(isThere ? 'picture.replace' : 'picture.choose')}
            </FileUpload>
            {isThere && (
              <Button
                ref={removeButton}
                variant="quiet"
                isBusy={act === 'removing'}
                busyLabel={t('picture.removing')}
                disabled={act === 'uploading'}
                onClick={remove}
              >
                {t('picture.remove')}
              </Button>
            )}
          </div>
          <div role="alert">
            {error !== undefined && (
              <FieldError id={errorId} advice={error.advice}>
                {error.text}
              </FieldError>
            )}
          </div>
          {retry && (
            <div>
              <Button ref={retryButton} variant="secondary" onClick={retry}>
                {t('shared:tryAgain')}
              </Button>
            </div>
          )}
          <p className={classes.rule}>{t('picture.rule', { sizeLimit })}</p>
        </div>
      </div>
    </SettingsSection>
  )
}
