import { PICTURE_TYPES } from '@attune/api'
import { Avatar, Button, FileUpload } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personAtom } from '../../shared/session/session-atoms.ts'
import classes from './me.module.css'
import { pictureAtom, savePictureAtom } from './profile-atoms.ts'

/** Shows and changes the client's picture, which the coach sees. */
export function Picture() {
  const { t } = useTranslation()
  const { profilePicture, firstName, lastName } = useAtomValue(personAtom)
  const { data: address } = useAtomValue(pictureAtom)
  const store = useSetAtom(savePictureAtom)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = async (file: File | null) => {
    setState('busy')
    await store(file).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <div className={classes.row}>
      <Avatar src={address ?? undefined} initialsOf={`${firstName} ${lastName}`} size="profile" />
      <FileUpload
        variant="secondary"
        accept={PICTURE_TYPES.join()}
        isBusy={state === 'busy'}
        busyLabel={t('me.saving')}
        onFileSelect={(file) => void save(file)}
      >
        {t('me.changePicture')}
      </FileUpload>
      {profilePicture !== null && (
        <Button variant="quiet" onClick={() => void save(null)}>
          {t('me.removePicture')}
        </Button>
      )}
      <output>{state === 'failed' && <span>{t('me.pictureFailed')}</span>}</output>
    </div>
  )
}
